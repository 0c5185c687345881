import type { PreferencesPatch, ProfileDetailsPatch, ProfilePatch, User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { api } from '../api/api';
import { isChangedElsewhere, patchSeen, type SeenChange } from '../api/patch-seen';
import { showCurrentUser } from '../api/session/current-user';
import { showFailure } from '../api/show-failure';

const text = catalogue('patch-profile', {
  failed: 'Failed to update profile. Please try again.',
  changedElsewhere: 'You changed this on another device a moment ago. This is how it stands now.',
});

type ProfileBody = ProfilePatch & PreferencesPatch & ProfileDetailsPatch;

export interface ProfileChange extends SeenChange<User, ProfileBody> {
  /** The route of the specification that takes these fields, where it is not that of the profile as a whole. */
  part?: 'setup' | 'preferences';
}

/** What else an answer of the server depends on. */
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

/** For what is saved with one press: answers whether it is stored, and says why where it is not. */
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
