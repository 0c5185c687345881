import type { EmailRequest } from '@corner/contracts/identity.api';
import { api } from '../api/api';

const resendApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<unknown, EmailRequest>({
      query: (body) => ({ url: 'resend-verification', method: 'POST', body }),
    }),
  }),
});

export const { useResendVerificationMutation } = resendApi;
