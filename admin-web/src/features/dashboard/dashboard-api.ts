import type { AdminStats } from '@corner/contracts/admin/stats.api';
import { api } from '../../shared/api/api';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStats: build.query<AdminStats, void>({ query: () => 'admin/stats', providesTags: ['Stats'] }),
    logout: build.mutation<null, void>({ query: () => ({ url: 'admin/logout', method: 'POST' }) }),
  }),
});
export const { useGetStatsQuery, useLogoutMutation } = dashboardApi;
