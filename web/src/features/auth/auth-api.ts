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
import { asApiError } from '@corner/contracts/errors/api-error';
import type { Challenge } from '@corner/contracts/schemas/challenge';
import type { User } from '@corner/contracts/profiles.api';
import { api } from '../../shared/api/api';

const post = (url: string) => (body: object) => ({ url, method: 'POST', body });

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<{ user: User }, LoginRequest>({ query: post('login') }),
    /** Cancels a deletion and signs in, with the login's credentials. */
    restoreAccount: build.mutation<LoginResponse, LoginRequest>({ query: post('account/restore') }),
    /** With too many registrations from one network, the device solves a proof of work instead of waiting. */
    register: build.mutation<RegisterResponse, RegisterRequest>({
      async queryFn(request, _api, _options, fetch) {
        const send = async (body: RegisterRequest) => {
          const { data, error } = await fetch(post('register')(body));
          return error ? { error } : { data: data as RegisterResponse };
        };
        const answer = await send(request);
        if (asApiError(answer.error)?.code !== 'TOO_MANY_REGISTRATIONS') return answer;
        const fetched = await fetch('register/challenge');
        if (fetched.error) return answer;
        const { solve } = await import('../../shared/api/solve-challenge');
        return send({ ...request, challenge: await solve(fetched.data as Challenge) });
      },
    }),
    verifyEmail: build.mutation<VerifyEmailResponse, VerifyEmailRequest>({
      query: post('verify-email'),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
    declineEmail: build.mutation<unknown, TokenRequest>({
      query: post('verify-email/decline'),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
    forgotPassword: build.mutation<unknown, EmailRequest>({ query: post('forgot-password') }),
    /** Ends every session of the account, also this browser's. */
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
