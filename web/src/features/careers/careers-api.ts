import type { Position } from '@corner/contracts/jobs.api';
import { api } from '../../shared/api/api';

export const careersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenings: build.query<Position[], void>({ query: () => 'jobs' }),
  }),
});

export const { useGetOpeningsQuery } = careersApi;
