import type { Conversation } from '@corner/contracts/messaging.api';
import { LIMITS } from '@corner/domain/limits';
import { api } from '../../../shared/api/api';
import { socket } from '../../../shared/socket';
import {
  bareId,
  conversationOf,
  fresher,
  listAfter,
  needsReload,
  onTop,
  withFirstPage,
  withNextPage,
  type ConversationList,
} from './conversation-rules';
import { followFrames, memberIn } from '../live/live-frames';

const PAGE = LIMITS.conversationPage.default;
const listOf = (items: Conversation[]): ConversationList => ({ items, hasMore: items.length >= PAGE });

/** Asked only inside the signed-in app; the navigation's badge counts on it. */
export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConversations: build.query<ConversationList, void>({
      query: () => ({ url: 'conversations', params: { limit: PAGE } }),
      transformResponse: listOf,
      merge: (list, page) => withFirstPage(list, page),
      providesTags: ['Conversations'],
      async onCacheEntryAdded(_none, lifecycle) {
        const { dispatch, getCacheEntry, getState, updateCachedData } = lifecycle;
        await followFrames(lifecycle, (frame) => {
          const list = getCacheEntry().data;
          if (!list || !conversationOf(frame)) return;
          const mustReload = needsReload(list, frame);
          updateCachedData(() => listAfter(list, frame, memberIn(getState())));
          if (!mustReload) return;
          const request = conversationsApi.endpoints.getConversation.initiate(conversationOf(frame)!, {
            forceRefetch: true,
            subscribe: false,
          });
          void dispatch(request).then(({ data }) => {
            if (data) updateCachedData((now) => reloaded(now, data));
          });
        });
      },
    }),
    /** One conversation, by its id in any form. */
    getConversation: build.query<Conversation, string>({
      query: (id) => `conversations/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** Answers a request without words. */
    acceptRequest: build.mutation<Conversation, string>({
      query: (id) => ({ url: `conversations/${encodeURIComponent(id)}/accept`, method: 'POST' }),
      // The push may be lost; after a refusal the list shows what became of the request.
      invalidatesTags: (_answer, error) => (error ? ['Conversations', 'Messages'] : []),
      async onQueryStarted(_id, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) socket.hear({ type: 'conversation', data: answer.data });
      },
    }),
    deleteRequest: build.mutation<null, string>({
      query: (id) => ({ url: `conversations/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Conversations', 'Messages'],
    }),
    /** The page after the conversation with this id; it joins the list. */
    getMoreConversations: build.query<ConversationList, string>({
      query: (before) => ({ url: 'conversations', params: { before, limit: PAGE } }),
      transformResponse: listOf,
      keepUnusedDataFor: 0,
      async onQueryStarted(_before, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const update = conversationsApi.util.updateQueryData('getConversations', undefined, (list) =>
          withNextPage(list, answer.data),
        );
        dispatch(update);
      },
    }),
  }),
});

/** A loaded conversation keeps its place; a new one comes on top. */
function reloaded(list: ConversationList, fresh: Conversation): ConversationList {
  const known = list.items.find(({ id }) => bareId(id) === bareId(fresh.id));
  if (!known) return onTop(list, fresh);
  return { ...list, items: list.items.map((item) => (item === known ? fresher(known, fresh) : item)) };
}

export const {
  useAcceptRequestMutation,
  useDeleteRequestMutation,
  useGetConversationsQuery,
  useLazyGetMoreConversationsQuery,
} = conversationsApi;
