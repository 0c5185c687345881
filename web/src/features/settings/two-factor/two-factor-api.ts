import type {
  MfaConfirmation,
  MfaRemoval,
  MfaRequest,
  MfaSecret,
  RecoveryCodes,
} from '@corner/contracts/schemas/second-factor.api';
import { api } from '../../../shared/api/api';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginMfa: build.mutation<MfaSecret, MfaRequest>({ query: (body) => ({ url: 'mfa', method: 'POST', body }) }),
    confirmMfa: build.mutation<RecoveryCodes, MfaConfirmation>({
      query: (body) => ({ url: 'mfa/confirm', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
    switchOffMfa: build.mutation<null, MfaRemoval>({
      query: (body) => ({ url: 'mfa', method: 'DELETE', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
  }),
});

export const { useBeginMfaMutation, useConfirmMfaMutation, useSwitchOffMfaMutation } = twoFactorApi;
