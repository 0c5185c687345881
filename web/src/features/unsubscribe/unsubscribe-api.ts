import type { UnsubscribeRequest } from '@corner/contracts/notifications.api';
import { api } from '../../shared/api/api';

export const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<unknown, UnsubscribeRequest>({
      query: (body) => ({ url: 'notifications/unsubscribe', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
  }),
});

export const { useUnsubscribeMutation } = unsubscribeApi;
