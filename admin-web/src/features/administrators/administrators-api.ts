import type { AdministratorPatch, AdministratorView, CreateAdministratorRequest } from '@corner/contracts/admin.api';
import { api } from '../../shared/api/api';

const administratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdministrators: build.query<AdministratorView[], void>({
      query: () => 'admin/administrators',
      providesTags: ['Administrators'],
    }),
    addAdministrator: build.mutation<AdministratorView, CreateAdministratorRequest>({
      query: (body) => ({ url: 'admin/administrators', method: 'POST', body }),
      invalidatesTags: ['Administrators', 'Audit'],
    }),
    changeAdministrator: build.mutation<AdministratorView, { id: string; patch: AdministratorPatch }>({
      query: ({ id, patch }) => ({ url: `admin/administrators/${id}`, method: 'PATCH', body: patch }),
      invalidatesTags: ['Administrators', 'Audit', 'Me'],
    }),
    resetMfa: build.mutation<null, string>({
      query: (id) => ({ url: `admin/administrators/${id}/mfa`, method: 'DELETE' }),
      invalidatesTags: ['Administrators', 'Audit'],
    }),
  }),
});
export const {
  useGetAdministratorsQuery,
  useAddAdministratorMutation,
  useChangeAdministratorMutation,
  useResetMfaMutation,
} = administratorsApi;
