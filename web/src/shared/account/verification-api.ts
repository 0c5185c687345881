import type { EmailRequest } from '@corner/contracts/identity.api';
import { api } from '../api/api';

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<unknown, EmailRequest>({
      query: (body) => ({ url: 'resend-verification', method: 'POST', body }),
    }),
  }),
});

export const { useResendVerificationMutation } = verificationApi;
