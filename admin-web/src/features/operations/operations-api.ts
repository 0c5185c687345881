import type { OperationsView } from '@corner/contracts/admin/operations.api';
import { api } from '../../shared/api/api';

/** Instances report at the same interval. */
export const REFRESH_MS = 5_000;

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperations: build.query<OperationsView, void>({
      query: () => 'admin/operations',
      providesTags: ['Operations'],
    }),
    replayDeadLetter: build.mutation<null, number>({
      query: (seq) => ({ url: `admin/operations/dead-letters/${seq}/replay`, method: 'POST' }),
      invalidatesTags: ['Operations', 'Audit'],
    }),
  }),
});
export const { useGetOperationsQuery, useReplayDeadLetterMutation } = operationsApi;
