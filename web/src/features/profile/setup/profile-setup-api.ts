import type { ProfileSetupRequest, User } from '@corner/contracts/profiles.api';
import { api } from '../../../shared/api/api';

const profileSetupApi = api.injectEndpoints({
  endpoints: (build) => ({
    createProfile: build.mutation<User, ProfileSetupRequest>({
      query: (body) => ({ url: 'profile/setup', method: 'POST', body }),
    }),
  }),
});

export const { useCreateProfileMutation } = profileSetupApi;
