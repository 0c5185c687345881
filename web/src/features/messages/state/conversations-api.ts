import type { Conversation as ConversationAnswer, UnreadConversations } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { LIMITS } from '@corner/domain/limits';
import { createSelector, isAnyOf } from '@reduxjs/toolkit';
import { answers } from '../../../shared/api/answer-schemas';
import { api, changeAnswered, unexpected } from '../../../shared/api/api';
import { conversationIn, type Conversation, type Frame } from '../../../shared/conversations/answers';
import { safetyApi } from '../../../shared/safety/safety-api';
import { onAction, useAppSelector, type AppThunk, type RootState } from '../../../shared/store/store';
import {
  conversationOf,
  fresher,
  itemsOf,
  listAfter,
  needsReload,
  withFresh,
  without,
  withReturned,
  type ConversationPage,
} from './conversation-rules';
import { requestsApi } from './requests-api';
import { ANEW, keepInSync, mayLackPushes, memberIn, noteEpoch, type Followed } from './sync';

const PAGE = LIMITS.conversationPage.default;

/** Used only in the signed-in app; every page keeps the list updated by frames. */
const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConversations: build.infiniteQuery<ConversationPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ hasMore }, pages) => (hasMore ? itemsOf(pages).at(-1)?.id : undefined),
      },
      async queryFn({ pageParam: before }, { getState }, _options, ask) {
        const epochOf = noteEpoch();
        const answer = await ask({ url: 'conversations', params: { before, limit: PAGE } });
        if (answer.error) return { error: answer.error };
        if (answers?.conversations.safeParse(answer.data).success === false) return { error: unexpected() };
        const page = (answer.data as ConversationAnswer[]).map(conversationIn);
        const known = new Map(conversationsIn(getState() as RootState).map((item) => [item.id, item]));
        const items = page.map((fresh) => fresher(known.get(fresh.id), fresh));
        return { data: { items, hasMore: page.length >= PAGE, epoch: epochOf(answer) } };
      },
      providesTags: ['Conversations'],
      async onCacheEntryAdded(_none, lifecycle) {
        const { dispatch, getCacheEntry, getState } = lifecycle;
        const left = new Map<string, Conversation>();
        const handle = (frame: Frame) => {
          const id = conversationOf(frame);
          if (id) dispatch(applyFrame(frame, id));
        };
        const synced = keepInSync(
          lifecycle,
          handle,
          () => getCacheEntry().data?.pages.some(mayLackPushes) ?? false,
          () => dispatch(conversationsApi.endpoints.getConversations.initiate(undefined, ANEW)),
        );
        const stop = onDeparture(
          () => memberIn(getState()),
          (id, isLeaving) => {
            const conversation = isLeaving ? findIn(getState(), id) : left.get(id);
            if (!conversation) return;
            left.set(id, conversation);
            dispatch(changeList((pages) => (isLeaving ? without(pages, id) : withReturned(pages, conversation))));
          },
        );
        await synced;
        stop();
      },
    }),
    getUnread: build.query<UnreadConversations & Followed, void>({
      async queryFn(_none, _api, _options, ask) {
        const epochOf = noteEpoch();
        const answer = await ask('conversations/unread');
        if (answer.error) return { error: answer.error };
        if (answers?.unread.safeParse(answer.data).success === false) return { error: unexpected() };
        return { data: { ...(answer.data as UnreadConversations), epoch: epochOf(answer) } };
      },
      async onCacheEntryAdded(_none, lifecycle) {
        const { dispatch, getCacheEntry, getState } = lifecycle;
        const handle = (frame: Frame) => {
          // By now the server has counted the read mark; a pending response may be older.
          const isRead = frame.type === 'read' && frame.userId === memberIn(getState());
          if (isRead && hasMore(getState())) dispatch(conversationsApi.util.invalidateTags(['Unread']));
        };
        await keepInSync(
          lifecycle,
          handle,
          () => mayLackPushes(getCacheEntry().data),
          () => dispatch(conversationsApi.endpoints.getUnread.initiate(undefined, ANEW)),
        );
      },
      providesTags: ['Conversations', 'Unread'],
    }),
    getConversation: build.query<Conversation, string>({
      query: (id) => `conversations/${encodeURIComponent(id)}`,
      rawResponseSchema: answers?.conversation,
      transformResponse: conversationIn,
      keepUnusedDataFor: 0,
    }),
  }),
});

const NONE: ConversationPage[] = [];
const selectList = conversationsApi.endpoints.getConversations.select();
const pagesIn = (state: RootState): ConversationPage[] => selectList(state).data?.pages ?? NONE;
const conversationsIn = (state: RootState): Conversation[] => itemsOf(pagesIn(state));
const findIn = (state: RootState, id: string) => conversationsIn(state).find((item) => item.id === id);
const hasMore = (state: RootState) => pagesIn(state).at(-1)?.hasMore !== false;
/** Memoised: selected after each action. */
const countUnread = createSelector(
  [pagesIn],
  (pages) => itemsOf(pages).filter(({ unreadCount }) => unreadCount > 0).length,
);

/** Changes the list and the unread total. */
const changeList =
  (change: (pages: ConversationPage[]) => ConversationPage[]): AppThunk =>
  (dispatch, getState) => {
    const { updateQueryData, getRunningQueryThunk, invalidateTags } = conversationsApi.util;
    const before = countUnread(getState());
    dispatch(
      changeAnswered(
        getRunningQueryThunk('getConversations', undefined),
        updateQueryData('getConversations', undefined, (list) => {
          list.pages = change(list.pages);
        }),
      ),
    );
    const more = countUnread(getState()) - before;
    if (more !== 0) {
      dispatch(
        updateQueryData(
          'getUnread',
          undefined,
          (total) => void (total.conversations = Math.max(0, total.conversations + more)),
        ),
      );
      // A pending response may predate the change.
      if (dispatch(getRunningQueryThunk('getUnread', undefined))) dispatch(invalidateTags(['Unread']));
    }
  };

const applyFrame =
  (frame: Parameters<typeof listAfter>[1], id: string): AppThunk =>
  (dispatch, getState) => {
    const mustReload = needsReload(pagesIn(getState()), frame);
    dispatch(changeList((pages) => listAfter(pages, frame, memberIn(getState()))));
    if (mustReload) void dispatch(reload(id));
  };

const reload =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { data } = await dispatch(
      conversationsApi.endpoints.getConversation.initiate(id, { forceRefetch: true, subscribe: false }),
    );
    if (!data) return;
    const isCounted = findIn(getState(), id) !== undefined || !hasMore(getState());
    dispatch(changeList((pages) => withFresh(pages, data)));
    // Only a page that is not loaded knows whether it was unread.
    if (!isCounted) dispatch(conversationsApi.util.invalidateTags(['Unread']));
  };

export const { useGetConversationsInfiniteQuery, useGetUnreadQuery } = conversationsApi;

/** Counts locally once all conversations are loaded: the server's total may predate the last reads. */
export function useUnreadCount(): number {
  const total = useGetUnreadQuery().data?.conversations ?? 0;
  const counted = useAppSelector((state) => (hasMore(state) ? undefined : countUnread(state)));
  return counted ?? total;
}

const { blockMember, unmatch, reportMember } = safetyApi.endpoints;
const { deleteRequest } = requestsApi.endpoints;
const isBlock = isAnyOf(blockMember.matchPending, blockMember.matchRejected);
const isEnd = isAnyOf(unmatch.matchPending, deleteRequest.matchPending, unmatch.matchRejected);

/**
 * Calls `handle` when the member leaves a conversation, and when the server rejects that. Returns the unsubscribe
 * function.
 */
export function onDeparture(me: () => string, handle: (chatId: string, isLeaving: boolean) => void): () => void {
  const chatWith = (memberId: string) => pairId(me(), memberId);
  return onAction((action) => {
    if (isBlock(action)) handle(chatWith(action.meta.arg.originalArgs), action.meta.requestStatus === 'pending');
    else if (isEnd(action)) handle(action.meta.arg.originalArgs, action.meta.requestStatus === 'pending');
    else if (deleteRequest.matchRejected(action)) {
      // A 404: answered in another tab, or withdrawn.
      if (action.payload?.status !== 404) handle(action.meta.arg.originalArgs, false);
    } else if (reportMember.matchFulfilled(action) && action.payload.blocked) {
      handle(chatWith(action.meta.arg.originalArgs.memberId), true);
    }
  });
}
