import type { CaseQueue } from '@corner/contracts/admin/cases.api';
import type { AdminStatsDays } from '@corner/contracts/admin/stats.api';
import { api } from '../../../shared/api/api';

export type Queue = 'report' | 'support';

const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDays: build.query<AdminStatsDays, number>({
      query: (days) => ({ url: 'admin/stats/days', params: { days } }),
      providesTags: ['Stats'],
    }),
    getWaiting: build.query<number, Queue>({
      query: (kind) => ({ url: 'admin/cases', params: { kind } }),
      transformResponse: ({ total }: CaseQueue) => total,
      providesTags: ['Cases'],
    }),
  }),
});
export const { useGetDaysQuery, useGetWaitingQuery } = pictureApi;
