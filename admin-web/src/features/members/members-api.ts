import type { CorrectAgeRequest } from '@corner/contracts/age-correction.api';
import type { DirectoryMember, DirectoryPage, MemberRecord } from '@corner/contracts/admin.api';
import { api } from '../../shared/api/api';

export const PAGE_SIZE = 20;

const afterChange = ['Members', 'Stats', 'Audit', 'Reports'] as const;

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMembers: build.query<DirectoryPage, { page: number; search: string }>({
      query: ({ page, search }) => ({
        url: 'admin/users',
        params: { page, limit: PAGE_SIZE, ...(search && { search }) },
      }),
      providesTags: ['Members'],
    }),
    getMember: build.query<MemberRecord, string>({
      query: (id) => `admin/users/${id}`,
      providesTags: ['Members', 'Reports'],
    }),
    // Also after a failure: mostly another administrator was first.
    suspendMember: build.mutation<DirectoryMember, { id: string; reason?: string }>({
      query: ({ id, reason }) => ({
        url: `admin/users/${id}/suspend`,
        method: 'POST',
        body: reason ? { reason } : {},
      }),
      invalidatesTags: [...afterChange],
    }),
    activateMember: build.mutation<DirectoryMember, string>({
      query: (id) => ({ url: `admin/users/${id}/activate`, method: 'POST' }),
      invalidatesTags: [...afterChange],
    }),
    correctAge: build.mutation<DirectoryMember, CorrectAgeRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/users/${id}/age`, method: 'POST', body }),
      invalidatesTags: ['Members', 'Audit'],
    }),
    deleteMember: build.mutation<null, string>({
      query: (id) => ({ url: `admin/users/${id}`, method: 'DELETE' }),
      invalidatesTags: [...afterChange],
    }),
  }),
});
export const {
  useGetMembersQuery,
  useGetMemberQuery,
  useSuspendMemberMutation,
  useActivateMemberMutation,
  useCorrectAgeMutation,
  useDeleteMemberMutation,
} = membersApi;
