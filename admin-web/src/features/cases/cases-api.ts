import type { AdminTicket, DirectoryPage, MemberRecord } from '@corner/contracts/admin.api';
import type {
  CaseQueue,
  CaseQueueQuery,
  CaseRecord,
  CaseSummary,
  DecisionRequest,
  SubjectRequest,
  UndoDecisionRequest,
} from '@corner/contracts/admin/cases.api';
import type { DecisionPreview } from '@corner/contracts/internal/decision-mail.api';
import { api } from '../../shared/api/api';

const afterChange = ['Cases', 'Members', 'Stats', 'Audit'] as const;

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCases: build.query<CaseQueue, CaseQueueQuery>({
      query: (params) => ({ url: 'admin/cases', params }),
      providesTags: ['Cases'],
    }),
    getCase: build.query<CaseRecord, string>({
      query: (id) => `admin/cases/${id}`,
      providesTags: ['Cases'],
    }),
    decideCase: build.mutation<CaseSummary, { id: string; body: DecisionRequest }>({
      query: ({ id, body }) => ({ url: `admin/cases/${id}/decision`, method: 'POST', body }),
      invalidatesTags: [...afterChange],
    }),
    previewDecision: build.query<DecisionPreview, { id: string; body: DecisionRequest }>({
      query: ({ id, body }) => ({ url: `admin/cases/${id}/preview`, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    findMembers: build.query<DirectoryPage, string>({
      query: (search) => ({ url: 'admin/users', params: { search, limit: 10 } }),
    }),
    getPictures: build.query<MemberRecord, string>({ query: (id) => `admin/users/${id}` }),
    nameSubject: build.mutation<null, { id: string; body: SubjectRequest }>({
      query: ({ id, body }) => ({ url: `admin/cases/${id}/subject`, method: 'POST', body }),
      invalidatesTags: [...afterChange],
    }),
    undoDecision: build.mutation<CaseSummary, { id: string; body: UndoDecisionRequest }>({
      query: ({ id, body }) => ({ url: `admin/cases/${id}/undo`, method: 'POST', body }),
      invalidatesTags: [...afterChange],
    }),
    answerTicket: build.mutation<AdminTicket, { id: string; resolution: string }>({
      query: ({ id, resolution }) => ({ url: `admin/tickets/${id}/resolve`, method: 'POST', body: { resolution } }),
      invalidatesTags: [...afterChange],
    }),
  }),
});
export const {
  useGetCasesQuery,
  useLazyGetCasesQuery,
  useGetCaseQuery,
  useLazyGetCaseQuery,
  useDecideCaseMutation,
  usePreviewDecisionQuery,
  useFindMembersQuery,
  useGetPicturesQuery,
  useNameSubjectMutation,
  useUndoDecisionMutation,
  useAnswerTicketMutation,
} = casesApi;
