import type { Card, FurtherResponse, SwipeRequest, SwipeResponse, UndoResponse } from '@corner/contracts/discovery.api';
import type { Message, SendMessageRequest } from '@corner/contracts/messaging.api';
import { api } from '../../shared/api/api';

/** Without any parameter the path stays bare. */
const asked = (url: string, params: Record<string, string | number>) =>
  Object.keys(params).length > 0 ? { url, params } : url;

export const discoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeck: build.query<Card[], Record<string, string | number>>({
      query: (params) => asked('discover', params),
      // The deck keeps its own cards; an answer is of use once.
      keepUnusedDataFor: 0,
    }),
    getFurther: build.query<FurtherResponse, Record<string, string | number>>({
      query: (params) => asked('discover/further', params),
      keepUnusedDataFor: 0,
    }),
    swipe: build.mutation<SwipeResponse, SwipeRequest>({
      // Leaving the page does not take back a swipe that is on its way.
      query: (body) => ({ url: 'swipe', method: 'POST', body, keepalive: true }),
      invalidatesTags: (answer) => (answer?.match ? ['Conversations'] : []),
    }),
    undoSwipe: build.mutation<UndoResponse, void>({ query: () => ({ url: 'swipe/undo', method: 'POST' }) }),
    messageLiked: build.mutation<Message, SendMessageRequest>({
      query: (body) => ({ url: 'messages', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Conversations']),
    }),
  }),
});

export const { useGetFurtherQuery, useMessageLikedMutation } = discoverApi;
