import type {
  FacebookVerification,
  OwnVerification,
  PhoneCodeAnswer,
  PhoneCodeRequest,
} from '@corner/contracts/identity.api';
import { api } from '../../../shared/api/api';

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnVerification: build.query<OwnVerification, void>({
      query: () => 'verification',
      providesTags: ['CurrentUser'],
    }),
    sendPhoneCode: build.mutation<unknown, PhoneCodeRequest>({
      query: (body) => ({ url: 'verification/phone/send', method: 'POST', body }),
    }),
    verifyPhone: build.mutation<unknown, PhoneCodeAnswer>({
      query: (body) => ({ url: 'verification/phone/verify', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
    verifyFacebook: build.mutation<FacebookVerification, void>({
      query: () => ({ url: 'verification/facebook', method: 'POST', body: {} }),
      invalidatesTags: (answer) => (answer?.isFacebookVerified ? ['CurrentUser'] : []),
    }),
  }),
});

export const {
  useGetOwnVerificationQuery,
  useSendPhoneCodeMutation,
  useVerifyPhoneMutation,
  useVerifyFacebookMutation,
} = verificationApi;
