import type { Position, PositionRequest } from '@corner/contracts/jobs.api';
import { api } from '../../shared/api/api';

// Lists are refetched after a failure too: usually another administrator was first.
const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPositions: build.query<Position[], void>({ query: () => 'admin/jobs', providesTags: ['Positions'] }),
    createPosition: build.mutation<Position, PositionRequest>({
      query: (body) => ({ url: 'admin/jobs', method: 'POST', body }),
      invalidatesTags: ['Positions', 'Audit'],
    }),
    changePosition: build.mutation<Position, { id: string; body: PositionRequest }>({
      query: ({ id, body }) => ({ url: `admin/jobs/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Positions', 'Audit'],
    }),
    togglePosition: build.mutation<Position, Pick<Position, 'id' | 'version'>>({
      query: ({ id, version }) => ({ url: `admin/jobs/${id}/toggle`, method: 'POST', body: { version } }),
      invalidatesTags: ['Positions', 'Audit'],
    }),
    deletePosition: build.mutation<null, string>({
      query: (id) => ({ url: `admin/jobs/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Positions', 'Audit'],
    }),
  }),
});
export const {
  useGetPositionsQuery,
  useCreatePositionMutation,
  useChangePositionMutation,
  useTogglePositionMutation,
  useDeletePositionMutation,
} = positionsApi;
