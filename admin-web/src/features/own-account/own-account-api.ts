import type { OwnPasswordRequest } from '@corner/contracts/admin.api';
import type {
  MfaConfirmation,
  MfaRemoval,
  MfaRequest,
  MfaSecret,
  RecoveryCodes,
} from '@corner/contracts/schemas/second-factor.api';
import { api } from '../../shared/api/api';

const ownAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginMfa: build.mutation<MfaSecret, MfaRequest>({
      query: (body) => ({ url: 'admin/me/mfa', method: 'POST', body }),
    }),
    /** Invalidates nothing: a refetch would hide the recovery codes before they are saved. */
    confirmMfa: build.mutation<RecoveryCodes, MfaConfirmation>({
      query: (body) => ({ url: 'admin/me/mfa/confirm', method: 'POST', body }),
    }),
    switchOffMfa: build.mutation<null, MfaRemoval>({
      query: (body) => ({ url: 'admin/me/mfa', method: 'DELETE', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Me', 'Administrators', 'Audit']),
    }),
    changeOwnPassword: build.mutation<null, OwnPasswordRequest>({
      query: (body) => ({ url: 'admin/me/password', method: 'POST', body }),
      invalidatesTags: ['Audit'],
    }),
    endSession: build.mutation<null, void>({ query: () => ({ url: 'admin/logout', method: 'POST' }) }),
  }),
});
export const {
  useBeginMfaMutation,
  useConfirmMfaMutation,
  useSwitchOffMfaMutation,
  useChangeOwnPasswordMutation,
  useEndSessionMutation,
} = ownAccountApi;
