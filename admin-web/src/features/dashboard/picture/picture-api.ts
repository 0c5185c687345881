import type { ReportPage, TicketPage } from '@corner/contracts/admin.api';
import type { AdminStatsDays } from '@corner/contracts/admin/stats.api';
import { api } from '../../../shared/api/api';

const TAGS = { reports: 'Reports', tickets: 'Tickets' } as const;
export type Queue = keyof typeof TAGS;

const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDays: build.query<AdminStatsDays, number>({
      query: (days) => ({ url: 'admin/stats/days', params: { days } }),
      providesTags: ['Stats'],
    }),
    getWaiting: build.query<number, Queue>({
      query: (queue) => ({ url: `admin/${queue}`, params: { status: 'open', page: 1 } }),
      transformResponse: ({ total }: ReportPage | TicketPage) => total,
      providesTags: (_total, _error, queue) => [TAGS[queue]],
    }),
  }),
});
export const { useGetDaysQuery, useGetWaitingQuery } = pictureApi;
