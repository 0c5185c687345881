import type { BlockView } from '@corner/contracts/discovery.api';
import type { ArchiveLink, ArchiveRequest, ExportView } from '@corner/contracts/internal/export.api';
import type { DeletionRequest, DeletionResponse, SessionView } from '@corner/contracts/identity.api';
import { LIMITS } from '@corner/domain/limits';
import { api, showAnswerBy } from '../../shared/api/api';
import { personIn, type Person } from '../../shared/conversations/person';

/** Suspended members find the same under their case. */
export type Place = 'account' | 'case';

export type Blocked = Person & Pick<BlockView, 'createdAt'>;

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<SessionView[], void>({
      query: () => 'sessions',
      keepUnusedDataFor: 0,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `sessions/${id}`, method: 'DELETE' }),
      // Also after a failure: the session may have expired.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: 'sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),

    getBlocks: build.infiniteQuery<Blocked[], void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < LIMITS.blockPage.default ? undefined : page.at(-1)!.id),
      },
      query: ({ pageParam: before }) => ({ url: 'blocks', params: { before } }),
      transformResponse: (page: BlockView[]) => page.map(personIn),
      keepUnusedDataFor: 0,
      providesTags: ['Blocks'],
    }),

    getExport: build.query<ExportView, Place>({ query: (place) => `${place}/export`, keepUnusedDataFor: 0 }),
    requestExport: build.mutation<ExportView, Place>({
      query: (place) => ({ url: `${place}/export`, method: 'POST' }),
      async onQueryStarted(place, started) {
        await showAnswerBy(started, (view) => settingsApi.util.upsertQueryData('getExport', place, view));
      },
    }),
    linkArchive: build.mutation<ArchiveLink, ArchiveRequest & { place: Place }>({
      query: ({ place, ...body }) => ({ url: `${place}/export/archive`, method: 'POST', body }),
    }),

    deleteAccount: build.mutation<DeletionResponse, DeletionRequest & { place: Place }>({
      query: ({ place, ...body }) => ({
        url: place === 'case' ? 'case/account' : 'account',
        method: 'DELETE',
        body,
      }),
    }),
  }),
});

export const {
  useLinkArchiveMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetBlocksInfiniteQuery,
  useGetExportQuery,
  useRequestExportMutation,
  useDeleteAccountMutation,
} = settingsApi;
