import type { AdminStatsDays } from '@corner/contracts/stats.api';
import { api } from '../../../shared/api/api';

const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDays: build.query<AdminStatsDays, number>({
      query: (days) => ({ url: 'admin/stats/days', params: { days } }),
      providesTags: ['Stats'],
    }),
  }),
});
export const { useGetDaysQuery } = pictureApi;
