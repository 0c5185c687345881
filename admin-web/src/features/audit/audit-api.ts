import type { AuditPage } from '@corner/contracts/admin.api';
import { api } from '../../shared/api/api';

const PAGE_SIZE = 50;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keyset pages, so that new entries do not shift them. */
    getAudit: build.infiniteQuery<AuditPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam }) => ({
        url: 'admin/audit',
        params: { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
      }),
      providesTags: ['Audit'],
    }),
  }),
});
export const { useGetAuditInfiniteQuery } = auditApi;
