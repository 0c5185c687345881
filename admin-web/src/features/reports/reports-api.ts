import type { ReportPage, ReportRecord, ReportSummary, ResolveRequest } from '@corner/contracts/admin.api';
import { api } from '../../shared/api/api';
import type { CaseQuery } from '../../shared/ui/lists/case-list';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReports: build.query<ReportPage, CaseQuery>({
      query: (params) => ({ url: 'admin/reports', params }),
      providesTags: ['Reports'],
    }),
    getReport: build.query<ReportRecord, string>({
      query: (id) => `admin/reports/${id}`,
      providesTags: ['Reports'],
    }),
    resolveReport: build.mutation<ReportSummary, { id: string; body: ResolveRequest }>({
      query: ({ id, body }) => ({ url: `admin/reports/${id}/resolve`, method: 'POST', body }),
      invalidatesTags: ['Reports', 'Members', 'Stats', 'Audit'],
    }),
  }),
});
export const { useGetReportsQuery, useGetReportQuery, useResolveReportMutation } = reportsApi;
