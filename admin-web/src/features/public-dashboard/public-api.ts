import type { PublicMemberPage } from '@corner/contracts/admin.api';
import type { PublicStats } from '@corner/contracts/admin/stats.api';
import type { Position } from '@corner/contracts/jobs.api';
import { api } from '../../shared/api/api';
import { answeredAt } from '../../shared/ui/lists/use-as-of';

export const PAGE_SIZE = 10;
export const REFRESH_MS = 30_000;

const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublicStats: build.query<PublicStats, void>({ query: () => 'public/stats' }),
    getPublicMembers: build.query<
      PublicMemberPage & { answeredAt?: string },
      { page: number; search: string; asOf?: string }
    >({
      query: ({ page, search, asOf }) => ({
        url: 'public/users',
        params: { page, limit: PAGE_SIZE, ...(search && { search }), ...(asOf && { asOf }) },
      }),
      transformResponse: (page: PublicMemberPage, meta) => ({ ...page, answeredAt: answeredAt(meta) }),
    }),
    getOpenPositions: build.query<Position[], void>({ query: () => 'jobs' }),
  }),
});
export const { useGetPublicStatsQuery, useGetPublicMembersQuery, useGetOpenPositionsQuery } = publicApi;
