import type { PreferencesPatch, ProfileDetailsPatch, ProfilePatch, User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { asApiError, type ApiError } from '@corner/contracts/errors/api-error';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query/react';
import { api, showCurrentUser, showNow } from '../api/api';
import { showFailure } from '../ui/overlays/toast-store';
import type { AppDispatch, AppThunk, RootState } from '../store/store';

const text = catalogue('patch-profile', {
  failed: 'Failed to update profile. Please try again.',
  changedElsewhere: 'You changed this on another device a moment ago. This is how it stands now.',
});

type ProfileBody = ProfilePatch & PreferencesPatch & ProfileDetailsPatch;

export interface ProfileChange extends SeenChange<User, ProfileBody> {
  /** The specification's route for these fields, if it is not the profile's. */
  part?: 'setup' | 'preferences';
}

const TAGS = { password: ['Sessions'], smartPick: ['Discover'], intents: ['Discover', 'Conversations'] } as const;

export const { usePatchProfileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    patchProfile: build.mutation<User, ProfileChange>({
      queryFn: ({ part, ...change }, ...rest) =>
        patchSeen<User, ProfileBody>({
          url: part ? `profile/${part}` : 'profile',
          query: api.endpoints.getCurrentUser,
          show: showCurrentUser,
        })(change, ...rest),
      invalidatesTags: (_answer, error, { body }) =>
        error ? [] : Object.entries(TAGS).flatMap(([field, tags]) => (field in body ? tags : [])),
    }),
  }),
});

/** For changes saved in one press: returns whether it is stored, and shows an error if not. */
export function usePatchProfile(reasonOf?: (error: object) => string | undefined) {
  const [patch, { isLoading }] = usePatchProfileMutation();
  async function save(change: ProfileChange): Promise<boolean> {
    const { error } = await patch(change);
    if (error)
      showFailure(error, isChangedElsewhere(error) ? text('changedElsewhere') : (reasonOf?.(error) ?? text('failed')));
    return !error;
  }
  return { save, isSaving: isLoading };
}

export interface SeenChange<Stored, Body> {
  body: Body;
  /** The version that was edited, if it is not the current one. */
  version?: number;
  /**
   * Another device has changed some of these fields: returns the part of the body to send anyway; undefined sends
   * nothing.
   */
  settle?: (now: Stored, fields: string[]) => Body | undefined | Promise<Body | undefined>;
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/** A versioned resource: its route and the query that returns it. */
interface Seen<Stored> {
  url: string;
  query: {
    select: () => (state: RootState) => Answer<Stored | null>;
    initiate: (
      none: undefined,
      options: { forceRefetch: true; subscribe: false },
    ) => AppThunk<PromiseLike<Answer<Stored | null>>>;
  };
  show: (data: Stored) => AppThunk<PromiseLike<unknown>>;
}

type Send = (request: FetchArgs) => PromiseLike<Answer<unknown>> | Answer<unknown>;

export const isChangedElsewhere = (error: unknown) => asApiError(error)?.code === 'PROFILE_CHANGED';

/**
 * `queryFn` of a change with optimistic locking: on a conflict only the fields from `settle` overwrite newer values.
 * Stores the response before it returns, so that the next change uses its version.
 */
export const patchSeen =
  <Stored extends { version: number }, Body extends object>({ url, query, show }: Seen<Stored>) =>
  async (
    { body, version, settle }: SeenChange<Stored, Body>,
    queryApi: BaseQueryApi,
    _options: object,
    send: Send,
  ): Promise<{ data: Stored } | { error: ApiError }> => {
    const dispatch = queryApi.dispatch as AppDispatch;
    const patch = async (seen: number | undefined, body: Body) => {
      const headers = seen === undefined ? undefined : { 'If-Match': `"${seen}"` };
      const answer = await send({ url, method: 'PATCH', headers, body });
      if (answer.error) return { error: answer.error as ApiError };
      await dispatch(showNow(show(answer.data as Stored)));
      return { data: answer.data as Stored };
    };
    const answer = await patch(version ?? query.select()(queryApi.getState() as RootState).data?.version, body);
    if (!answer.error || !isChangedElsewhere(answer.error)) return answer;
    const now = await dispatch(query.initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (!now.data) return { error: asApiError(now.error) ?? answer.error };
    const rest = await settle?.(now.data, answer.error.details?.map(({ field }) => field) ?? []);
    return rest ? patch(now.data.version, rest) : answer;
  };
