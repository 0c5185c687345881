import { answers } from '../../../shared/api/answer-schemas';
import { api } from '../../../shared/api/api';
import { conversationChanged, conversationIn, type Conversation } from '../../../shared/conversations/answers';

const urlOf = (id: string) => `conversations/${encodeURIComponent(id)}`;

export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptRequest: build.mutation<Conversation, string>({
      query: (id) => ({ url: `${urlOf(id)}/accept`, method: 'POST' }),
      rawResponseSchema: answers?.conversation,
      transformResponse: conversationIn,
      // The push may be lost; after an error the list shows the request's state.
      invalidatesTags: (_answer, error) => (error ? ['Conversations', 'Messages'] : []),
      async onQueryStarted(_id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(conversationChanged({ type: 'conversation', data: answer.data }));
      },
    }),
    deleteRequest: build.mutation<null, string>({
      query: (id) => ({ url: urlOf(id), method: 'DELETE' }),
      invalidatesTags: ['Conversations', 'Messages'],
    }),
  }),
});

export const { useAcceptRequestMutation, useDeleteRequestMutation } = requestsApi;
