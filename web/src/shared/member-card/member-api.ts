import type { Card } from '@corner/contracts/discovery.api';
import { answers } from '../api/answer-schemas';
import { api } from '../api/api';

const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMember: build.query<Card, string>({
      query: (id) => `members/${encodeURIComponent(id)}`,
      rawResponseSchema: answers?.card,
      // What a member shows may change at any time.
      keepUnusedDataFor: 0,
      providesTags: ['Discover'],
    }),
  }),
});

export const { useGetMemberQuery } = memberApi;
