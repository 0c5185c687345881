import type { CorrectAgeRequest } from '@corner/contracts/admin/age-correction.api';
import type { DirectoryMember, DirectoryQuery, DirectoryPage, MemberRecord } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { api } from '../../shared/api/api';
import { answeredAt } from '../../shared/ui/lists/use-as-of';

export const PAGE_SIZE = 20;

const afterChange = ['Members', 'Stats', 'Audit', 'Cases'] as const;

interface MembersQuery {
  page: number;
  search: string;
  order?: DirectoryQuery['order'];
  asOf?: string;
  intent?: DirectoryQuery['intent'];
}

export type BulkAction = 'suspend' | 'activate' | 'delete';
interface BulkChange {
  action: BulkAction;
  members: DirectoryMember[];
  reason?: string;
}
export interface BulkFailure {
  member: DirectoryMember;
  error: unknown;
}

const deletionOf = ({ id, reason, rule }: { id: string; reason?: string; rule?: string }) => ({
  url: `admin/users/${id}`,
  method: 'DELETE',
  ...((reason || rule) && { body: { reason, rule } }),
});

function changeOf({ action, reason }: BulkChange, { id }: DirectoryMember) {
  if (action === 'delete') return deletionOf({ id, reason });
  return {
    url: `admin/users/${id}/${action}`,
    method: 'POST',
    ...(action === 'suspend' && { body: reason ? { reason } : {} }),
  };
}

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMembers: build.query<DirectoryPage & { answeredAt?: string }, MembersQuery>({
      query: ({ page, search, order, asOf, intent }) => ({
        url: 'admin/users',
        params: {
          page,
          limit: PAGE_SIZE,
          ...(search && { search }),
          ...(order && { sort: 'createdAt', order }),
          ...(asOf && { asOf }),
          ...(intent && { intent }),
        },
      }),
      transformResponse: (page: DirectoryPage, meta) => ({ ...page, answeredAt: answeredAt(meta) }),
      providesTags: ['Members'],
    }),
    getMember: build.query<MemberRecord, string>({
      query: (id) => `admin/users/${id}`,
      providesTags: ['Members', 'Cases'],
    }),
    // Also after a failure: usually another administrator was first.
    suspendMember: build.mutation<DirectoryMember, { id: string; reason?: string }>({
      query: ({ id, reason }) => ({
        url: `admin/users/${id}/suspend`,
        method: 'POST',
        body: reason ? { reason } : {},
      }),
      invalidatesTags: [...afterChange],
    }),
    activateMember: build.mutation<DirectoryMember | { pending: true }, string>({
      query: (id) => ({ url: `admin/users/${id}/activate`, method: 'POST' }),
      invalidatesTags: [...afterChange],
    }),
    /** Sends one request per member in turn, returns the failures and refetches the lists once. */
    changeMembers: build.mutation<BulkFailure[], BulkChange>({
      async queryFn(change, _api, _extra, call) {
        const failures: BulkFailure[] = [];
        for (const [index, member] of change.members.entries()) {
          const { error } = await call(changeOf(change, member));
          if (error) failures.push({ member, error });
          if (asApiError(error)?.status !== 401) continue;
          // Signed out: the remaining requests would fail too.
          failures.push(...change.members.slice(index + 1).map((other) => ({ member: other, error })));
          break;
        }
        return { data: failures };
      },
      // A 403 may mean that the own role changed.
      invalidatesTags: (failures) =>
        failures?.some(({ error }) => asApiError(error)?.status === 403) ? [...afterChange, 'Me'] : [...afterChange],
    }),
    correctAge: build.mutation<DirectoryMember, CorrectAgeRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `admin/users/${id}/age`, method: 'POST', body }),
      invalidatesTags: ['Members', 'Audit'],
    }),
    deleteMember: build.mutation<null, { id: string; reason?: string; rule?: string }>({
      query: deletionOf,
      invalidatesTags: [...afterChange],
    }),
  }),
});
export const {
  useGetMembersQuery,
  useGetMemberQuery,
  useSuspendMemberMutation,
  useActivateMemberMutation,
  useChangeMembersMutation,
  useCorrectAgeMutation,
  useDeleteMemberMutation,
} = membersApi;
