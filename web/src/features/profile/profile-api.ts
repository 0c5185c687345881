import type { PreferencesPatch, ProfileDetailsPatch, ProfilePatch, User } from '@corner/contracts/profiles.api';
import { api } from '../../shared/api/api';
import { showAnswer } from '../../shared/api/current-user';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useChangeProfileMutation, useChangePreferencesMutation, useChangeDetailsMutation } = profileApi;
