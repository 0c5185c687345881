import type { LikesResponse } from '@corner/contracts/discovery.api';
import { showsLikes } from '@corner/domain/sales';
import type { Intent } from '@corner/domain/pairs/intents';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { answers } from '../api/answer-schemas';
import { api, changeAnswered, useMember } from '../api/api';
import type { AppThunk } from '../store/store';

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

export const takeOffLike = (memberId: string, intent: Intent): AppThunk =>
  changeAnswered(
    likesApi.util.getRunningQueryThunk('getLikes', undefined),
    likesApi.util.updateQueryData('getLikes', undefined, (likes) => {
      const before = likes.items.length;
      likes.items = likes.items.filter((like) => like.user?.id !== memberId || like.intent !== intent);
      likes.total -= before - likes.items.length;
    }),
  );

const NONE: LikesResponse = { items: [], total: 0 };

/**
 * Likes have no frames: refetches on mount and when the page becomes visible. Skipped for unverified addresses.
 * `isHidden`: the plan shows no members, and the number is the lower bound of its range.
 */
export function useLikes() {
  const { isEmailVerified, subscriptionStatus } = useMember();
  const argument = isEmailVerified ? undefined : skipToken;
  const query = likesApi.useGetLikesQuery(argument, { refetchOnMountOrArgChange: SECONDS_FRESH });
  const { isUninitialized, refetch, fulfilledTimeStamp = 0 } = query;
  useEffect(() => {
    if (isUninitialized) return undefined;
    const look = () => {
      if (!document.hidden && Date.now() - fulfilledTimeStamp > SECONDS_FRESH * 1000) void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isUninitialized, refetch, fulfilledTimeStamp]);
  const isHidden = !showsLikes(subscriptionStatus);
  return { ...query, data: isEmailVerified ? query.data : NONE, isHidden };
}
