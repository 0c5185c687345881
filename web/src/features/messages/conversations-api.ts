import type { Conversation } from '@corner/contracts/messaging.api';
import { api } from '../../shared/api/api';

/** Newest activity first. Asked only inside the signed-in app; the navigation's badge counts on it. */
export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConversations: build.query<Conversation[], void>({
      query: () => 'conversations',
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useGetConversationsQuery } = conversationsApi;
