import type {
  PreferencesPatch,
  ProfileDetailsPatch,
  ProfilePatch,
  ProfileSetupRequest,
  User,
} from '@corner/contracts/profiles.api';
import { api } from '../../shared/api/api';
import { showAnswer } from '../../shared/api/current-user';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page shows its answer once it has been left. */
    createProfile: build.mutation<User, ProfileSetupRequest>({
      query: (body) => ({ url: 'profile/setup', method: 'POST', body }),
    }),
    changeProfile: build.mutation<User, ProfilePatch>({
      query: (body) => ({ url: 'profile', method: 'PATCH', body }),
      onQueryStarted: showAnswer,
    }),
    changePreferences: build.mutation<User, PreferencesPatch>({
      query: (body) => ({ url: 'profile/preferences', method: 'PATCH', body }),
      onQueryStarted: showAnswer,
    }),
    changeDetails: build.mutation<User, ProfileDetailsPatch>({
      query: (body) => ({ url: 'profile/setup', method: 'PATCH', body }),
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
