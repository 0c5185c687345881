import type { TicketRequest, TicketView } from '@corner/contracts/admin.api';
import { api } from '../../../shared/api/api';

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The member's own tickets, newest first. */
    getTickets: build.query<TicketView[], void>({ query: () => 'support/tickets' }),
    sendTicket: build.mutation<TicketView, TicketRequest>({
      query: (body) => ({ url: 'support/tickets', method: 'POST', body }),
      async onQueryStarted(_request, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(supportApi.util.updateQueryData('getTickets', undefined, (tickets) => [answer.data, ...tickets]));
      },
    }),
  }),
});

export const { useGetTicketsQuery, useSendTicketMutation } = supportApi;
