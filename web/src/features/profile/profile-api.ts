import type {
  PreferencesPatch,
  ProfileDetailsPatch,
  ProfilePatch,
  ProfileSetupRequest,
  User,
} from '@corner/contracts/profiles.api';
import { api } from '../../shared/api/api';
import { seenVersion } from '../../shared/api/seen-version';
import { showAnswer } from '../../shared/api/session/current-user';

/** Refused when a field of it was changed since `version`. */
interface Change<Body> {
  version: number;
  body: Body;
}

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page shows its answer once it has been left. */
    createProfile: build.mutation<User, ProfileSetupRequest>({
      query: (body) => ({ url: 'profile/setup', method: 'POST', body }),
    }),
    changeProfile: build.mutation<User, Change<ProfilePatch>>({
      query: ({ version, body }) => ({ url: 'profile', method: 'PATCH', headers: seenVersion(version), body }),
      onQueryStarted: showAnswer,
    }),
    changePreferences: build.mutation<User, Change<PreferencesPatch>>({
      query: ({ version, body }) => ({
        url: 'profile/preferences',
        method: 'PATCH',
        headers: seenVersion(version),
        body,
      }),
      onQueryStarted: showAnswer,
    }),
    changeDetails: build.mutation<User, Change<ProfileDetailsPatch>>({
      query: ({ version, body }) => ({ url: 'profile/setup', method: 'PATCH', headers: seenVersion(version), body }),
      onQueryStarted: showAnswer,
    }),
  }),
});

export const {
  useCreateProfileMutation,
  useChangeProfileMutation,
  useChangePreferencesMutation,
  useChangeDetailsMutation,
} = profileApi;
