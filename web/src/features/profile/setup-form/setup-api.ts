import type { ProfileSetupRequest, User } from '@corner/contracts/profiles.api';
import { api } from '../../../shared/api/api';

export const { useCreateProfileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page shows its answer once it has been left. */
    createProfile: build.mutation<User, ProfileSetupRequest>({
      query: (body) => ({ url: 'profile/setup', method: 'POST', body }),
    }),
  }),
});
