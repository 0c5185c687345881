import type { AdminTicket, ResolveTicketRequest, TicketPage } from '@corner/contracts/admin.api';
import { api } from '../../shared/api/api';
import type { CaseQuery } from '../../shared/ui/lists/case-list';

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTickets: build.query<TicketPage, CaseQuery>({
      query: (params) => ({ url: 'admin/tickets', params }),
      providesTags: ['Tickets'],
    }),
    resolveTicket: build.mutation<AdminTicket, { id: string; body: ResolveTicketRequest }>({
      query: ({ id, body }) => ({ url: `admin/tickets/${id}/resolve`, method: 'POST', body }),
      invalidatesTags: ['Tickets', 'Audit'],
    }),
  }),
});
export const { useGetTicketsQuery, useResolveTicketMutation } = ticketsApi;
