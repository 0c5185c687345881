import type {
  EmailRequest,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  RegisterResponse,
  ResetPasswordRequest,
  TokenRequest,
  VerifyEmailRequest,
  VerifyEmailResponse,
} from '@corner/contracts/identity.api';
import type { User } from '@corner/contracts/profiles.api';
import { api } from '../../shared/api/api';

const post = (url: string) => (body: object) => ({ url, method: 'POST', body });

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<{ user: User }, LoginRequest>({ query: post('login') }),
    /** Takes back a deletion and signs in, with the credentials of the login. */
    restoreAccount: build.mutation<LoginResponse, LoginRequest>({ query: post('account/restore') }),
    register: build.mutation<RegisterResponse, RegisterRequest>({ query: post('register') }),
    verifyEmail: build.mutation<VerifyEmailResponse, VerifyEmailRequest>({
      query: post('verify-email'),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
    /** "This was not me": removes the account. */
    declineEmail: build.mutation<unknown, TokenRequest>({
      query: post('verify-email/decline'),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
    forgotPassword: build.mutation<unknown, EmailRequest>({ query: post('forgot-password') }),
    /** Ends every session of the account, this browser's too. */
    resetPassword: build.mutation<unknown, ResetPasswordRequest>({
      query: post('reset-password'),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
  }),
});

export const {
  useLoginMutation,
  useRestoreAccountMutation,
  useRegisterMutation,
  useVerifyEmailMutation,
  useDeclineEmailMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = authApi;
