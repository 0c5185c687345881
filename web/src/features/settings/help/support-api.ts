import type { TicketRequest, TicketView } from '@corner/contracts/admin.api';
import { api, changeAnswered } from '../../../shared/api/api';

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTickets: build.query<TicketView[], void>({ query: () => 'support/tickets' }),
    sendTicket: build.mutation<TicketView, TicketRequest>({
      query: (body) => ({ url: 'support/tickets', method: 'POST', body }),
      async onQueryStarted(_request, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const ticket = answer.data;
        // A resent ticket has the same id.
        dispatch(
          changeAnswered(
            supportApi.util.getRunningQueryThunk('getTickets', undefined),
            supportApi.util.updateQueryData('getTickets', undefined, (tickets) => [
              ticket,
              ...tickets.filter(({ id }) => id !== ticket.id),
            ]),
          ),
        );
      },
    }),
  }),
});

export const { useGetTicketsQuery, useSendTicketMutation } = supportApi;
