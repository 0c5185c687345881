import type {
  CaseQueue,
  CaseQueueQuery,
  CaseRecord,
  CaseSummary,
  DecisionRequest,
} from '@corner/contracts/admin/cases.api';
import { api } from '../../shared/api/api';

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCases: build.query<CaseQueue, CaseQueueQuery>({
      query: (params) => ({ url: 'admin/cases', params }),
      providesTags: ['Reports', 'Tickets'],
    }),
    getCase: build.query<CaseRecord, string>({
      query: (id) => `admin/cases/${id}`,
      providesTags: ['Reports'],
    }),
    decideCase: build.mutation<CaseSummary, { id: string; body: DecisionRequest }>({
      query: ({ id, body }) => ({ url: `admin/cases/${id}/decision`, method: 'POST', body }),
      invalidatesTags: ['Reports', 'Members', 'Stats', 'Audit'],
    }),
  }),
});
export const { useGetCasesQuery, useLazyGetCasesQuery, useGetCaseQuery, useDecideCaseMutation } = casesApi;
