import type { LikesResponse } from '@corner/contracts/discovery.api';
import { answers } from '../api/answer-schemas';
import { api } from '../api/api';

const SECONDS_FRESH = 60;

export const likesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLikes: build.query<LikesResponse, void>({
      query: () => 'likes',
      rawResponseSchema: answers?.likes,
      providesTags: ['Discover'],
    }),
  }),
});

/** No frame tells of a like: it is asked again where it is shown. */
export const useLikes = () => likesApi.useGetLikesQuery(undefined, { refetchOnMountOrArgChange: SECONDS_FRESH });

/** Where the plan shows no likes, their number is the lower bound of its step. */
export const isHidden = ({ items }: LikesResponse): boolean => items.some(({ user }) => user === null);
