import type { OwnAdministrator } from '@corner/contracts/admin.api';
import { createContext, use } from 'react';
import { api } from './api';

const administratorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The token's owner; refetched after a 403. */
    getMe: build.query<OwnAdministrator, void>({
      query: () => 'admin/me',
      providesTags: ['Me'],
      async onQueryStarted(_none, { dispatch, getCacheEntry, queryFulfilled }) {
        const before = getCacheEntry().data?.id;
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // Another administrator has signed in on another page: they must not see this one's cached data.
        if (data && before && data.id !== before) dispatch(api.util.resetApiState());
      },
    }),
  }),
});
export const { useGetMeQuery } = administratorApi;

/** The signed-in administrator; null outside of `RequireAdministrator`. */
export const AdministratorContext = createContext<OwnAdministrator | null>(null);

export function useAdministrator(): OwnAdministrator {
  const administrator = use(AdministratorContext);
  if (!administrator) throw new Error('There is no administrator outside the dashboard');
  return administrator;
}

export const useIsSuperAdmin = (): boolean => useAdministrator().role === 'super_admin';
