import type { ReportReceipt, ReportRequest } from '@corner/contracts/admin.api';
import type { EndedMatch } from '@corner/contracts/discovery.api';
import { api } from '../api/api';
import { personIn, type Person } from '../conversations/person';

type Ended = Omit<EndedMatch, 'user'> & { user: Person };

/** Cached data that contains other members. */
const SHOWN = ['Conversations', 'Messages', 'Blocks', 'Discover'] as const;

/** Features with their own member lists subscribe to these mutations. */
export const safetyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEndedMatches: build.query<Ended[], void>({
      query: () => 'matches/ended',
      transformResponse: (matches: EndedMatch[]) => matches.map((match) => ({ ...match, user: personIn(match.user) })),
      // The other member may end a match at any time.
      keepUnusedDataFor: 0,
    }),
    unmatch: build.mutation<null, string>({
      query: (matchId) => ({ url: `matches/${encodeURIComponent(matchId)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Conversations', 'Messages']),
    }),
    blockMember: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'blocks', method: 'POST', body: { userId } }),
      invalidatesTags: (_answer, error) => (error ? [] : SHOWN),
    }),
    unblock: build.mutation<null, string>({
      query: (memberId) => ({ url: `blocks/${memberId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => ['Blocks', ...(error ? [] : (['Discover', 'Conversations'] as const))],
    }),
    reportMember: build.mutation<ReportReceipt, ReportRequest>({
      query: (body) => ({ url: 'reports', method: 'POST', body }),
      invalidatesTags: (answer) => (answer?.blocked ? SHOWN : []),
    }),
  }),
});

export const {
  useGetEndedMatchesQuery,
  useUnmatchMutation,
  useBlockMemberMutation,
  useUnblockMutation,
  useReportMemberMutation,
} = safetyApi;
