import type { AdminLoginRequest, AdminLoginResponse } from '@corner/contracts/admin.api';
import { api } from '../../shared/api/api';

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<AdminLoginResponse, AdminLoginRequest>({
      query: (body) => ({ url: 'admin/login', method: 'POST', body }),
    }),
  }),
});
export const { useLoginMutation } = loginApi;
