import { LIMITS } from '@corner/domain/limits';
import { oneForm, typedCode, withoutInvisible } from '@corner/domain/text/characters';
import * as z from 'zod/mini';
import { email } from './schemas/account/email.js';
import { maxLength, memberName, optionalText, solvedChallenge } from './schemas/fields.js';
import { givenPhoneNumber, looksLikePhoneNumber } from './schemas/account/phone-number.js';
import { mfaCode } from './schemas/second-factor.api.js';

export const newPassword = z
  .string()
  .check(
    z.minLength(LIMITS.password.min, 'Password must be at least 8 characters'),
    z.maxLength(LIMITS.password.max, 'Password too long'),
  );

const typedPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(LIMITS.password.max, 'Password too long'));
/** The token at the end of a mailed link may be copied with trailing characters. */
const mailedToken = z.string().check(
  z.maxLength(200, { abort: true }),
  z.overwrite((token: string) => withoutInvisible(token).replace(/[^\w-]+$/, '')),
  z.minLength(1, 'Required'),
);

/** POST /api/register. */
export const registerRequest = z.strictObject({
  email,
  password: newPassword,
  firstName: memberName(1, 'First name is required', 50, 'First name too long'),
  lastName: memberName(1, 'Last name is required', 50, 'Last name too long'),
  /** For GET /api/register/challenge, instead of waiting after 429 `TOO_MANY_REGISTRATIONS`. */
  challenge: z.optional(solvedChallenge),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export interface RegisterResponse {
  message: string;
  user: { id: string; email: string };
  throwAway?: true;
}

export const loginRequest = z.strictObject({
  email,
  password: typedPassword,
  code: z.optional(mfaCode),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export interface LoginResponse {
  user: { id: string; email: string; name: string };
}

/** POST /api/forgot-password, POST /api/resend-verification. */
export const emailRequest = z.strictObject({ email });
export type EmailRequest = z.infer<typeof emailRequest>;

/** Compares Unicode-normalized passwords, because keyboards differ. */
export const isSamePassword = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && oneForm(one) === oneForm(other));

/** POST /api/reset-password. */
export const resetPasswordRequest = z
  .strictObject({
    password: newPassword,
    confirmPassword: z.string().check(maxLength(LIMITS.password.max, 'Password too long')),
    token: mailedToken,
  })
  .check(
    z.refine(
      (body: { password: string; confirmPassword: string }) => isSamePassword(body.password, body.confirmPassword),
      {
        path: ['confirmPassword'],
        message: "Passwords don't match",
      },
    ),
  );
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** POST /api/verify-email: 401 PASSWORD_REQUIRED for a wrong password, unless this browser registered. */
export const verifyEmailRequest = z.strictObject({
  token: mailedToken,
  password: z.optional(typedPassword),
});
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>;
export interface VerifyEmailResponse {
  message: string;
  email: string;
  signedIn: boolean;
}

/** POST /api/verify-email/decline, POST /api/case/open. */
export const tokenRequest = z.strictObject({ token: mailedToken });
export type TokenRequest = z.infer<typeof tokenRequest>;

/** GET /api/sessions. */
export interface SessionView {
  id: string;
  current: boolean;
  userAgent: string;
  /** Shortened to a /24 or /48; null until a session of an older release is used again. */
  network: string | null;
  createdAt: string;
  lastSeenAt: string;
}

/** Properties of an access token. Tokens older than `maxAge` are rejected. */
export const ACCESS_TOKEN = { issuer: 'corner-identity', audience: 'corner', type: 'at+jwt', maxAge: '15m' } as const;

/** Token of a limited session, accepted only by routes that declare it. */
export const CASE_TOKEN = { ...ACCESS_TOKEN, audience: 'corner-case', type: 'case+jwt' } as const;
export type TokenUse = typeof ACCESS_TOKEN | typeof CASE_TOKEN;

export interface AccessClaims {
  sub: string;
  sid: string;
  iss: TokenUse['issuer'];
  aud: TokenUse['audience'];
  iat: number;
  exp: number;
}

/** Names of the HttpOnly cookies; with https prefixed by `__Host-`. */
export const COOKIES = {
  access: 'corner_access',
  refresh: 'corner_refresh',
  device: 'corner_device',
  limited: 'corner_case',
} as const;

/** Lifetime of an access token; revocations are kept as long. */
export const ACCESS_TOKEN_SECONDS = 600;

/** Lifetime of a limited session, in which suspended members read their case, appeal, export and delete. */
export const LIMITED_SESSION_SECONDS = 1800;

/** POST /internal/sessions/refresh, for the gateway; 401 if the session has ended. */
export const refreshRequest = z.strictObject({
  refreshToken: z.string().check(z.minLength(1, 'Required'), z.maxLength(200)),
  network: z.optional(z.string().check(z.maxLength(64))),
});

/** POST /internal/limited-sessions, for each request of the gateway; 401 if the session has ended. */
export interface LimitedSession {
  accessToken: string;
}

/** POST /internal/keys/rotate: 204. With `revoke` all existing keys and their tokens become invalid at once. */
export const rotateKeysRequest = z.strictObject({ revoke: z.optional(z.boolean()) });

/** Result of a refresh. `refreshToken` is null within the grace period of a parallel request. */
export interface RefreshedSession {
  memberId: string;
  accessToken: string;
  refreshToken: string | null;
  refreshMaxAge: number;
}

/** GET /internal/keys: the public keys that access tokens are verified with, by `kid`. */
export interface PublicKeys {
  keys: { kid: string; /** PEM, ES256 */ publicKey: string }[];
}

/**
 * Account facts for other services, in every account event and at GET /internal/accounts. `version` grows with each
 * change; keep the highest.
 */
export const accountFacts = z.object({
  memberId: z.string(),
  version: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(['active', 'suspended', 'deleting', 'purged']),
  /** Restored, and hidden like a suspended account until a report is decided; the member may sign in. */
  inReview: z.optional(z.boolean()),
  emailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  facebookVerified: z.boolean(),
  plan: z.string(),
  mfa: z.optional(z.boolean()),
  createdAt: z.string(),
});
export type AccountFacts = z.infer<typeof accountFacts>;

const givenPassword = z
  .string()
  .check(z.minLength(1, 'Required'), z.maxLength(LIMITS.password.max, 'Password too long'));

/** PATCH /internal/accounts/:id, for PATCH /api/profile; answers AccountFacts. An empty number removes it. */
export const accountPatch = z.strictObject({
  phoneNumber: z.optional(z.nullable(givenPhoneNumber)),
  /** Required to replace or remove a verified number. */
  currentPassword: z.optional(givenPassword),
  password: z.optional(
    z.strictObject({
      current: givenPassword,
      next: newPassword,
      keepSessionId: z.uuid('Invalid id'),
    }),
  ),
});
export type AccountPatch = z.infer<typeof accountPatch>;

/** POST /internal/accounts/:id/password-checks: 204 if correct. */
export const passwordCheck = z.strictObject({ password: givenPassword });

/**
 * An administrator's action; carried by the resulting event, from which the audit log is built. A later suspension or
 * activation has a higher id, also than the decisions of cases.
 */
export const administratorAction = z.strictObject({
  actionId: z.uuid('Invalid id'),
  administratorId: z.uuid('Invalid id'),
  username: z.string().check(z.maxLength(100)),
});
export type AdministratorAction = z.infer<typeof administratorAction>;

const rule = z.optional(z.string().check(z.maxLength(40)));

/** POST /internal/accounts/:id/activate: answers AccountFacts; 409 or 404 if the action comes too late. */
export const administratorActionRequest = z.strictObject({ by: z.optional(administratorAction), rule });

/**
 * POST /internal/accounts/:id/suspend; answers AccountFacts. Repeating it changes nothing, and is 409 for an
 * administrator's action. POST /internal/accounts/:id/purge takes the same: 404 if the action comes too late; with a
 * `rule` the marks of a ban are sealed.
 */
export const suspendRequest = z.strictObject({
  reason: z.optional(z.nullable(optionalText(LIMITS.reason.max, 'Reason too long'))),
  ...administratorActionRequest.shape,
});
export type SuspendRequest = z.infer<typeof suspendRequest>;

const phoneNumber = givenPhoneNumber.check(z.refine(looksLikePhoneNumber, 'Please enter a valid phone number.'));

/** POST /api/verification/phone/send: 202 once the code is queued. Replacing a verified number needs the password. */
export const phoneCodeRequest = z.strictObject({ phoneNumber, currentPassword: accountPatch.shape.currentPassword });
export type PhoneCodeRequest = z.infer<typeof phoneCodeRequest>;

/** POST /api/verification/phone/verify. */
export const phoneCodeAnswer = z.strictObject({
  phoneNumber,
  code: z
    .string()
    .check(
      z.maxLength(40, { error: 'Please enter the 6-digit verification code.', abort: true }),
      z.overwrite(typedCode),
      z.regex(/^[0-9]{6}$/, 'Please enter the 6-digit verification code.'),
    ),
});
export type PhoneCodeAnswer = z.infer<typeof phoneCodeAnswer>;

export interface PhoneVerified {
  phoneNumber: string;
  isPhoneVerified: true;
}

/** GET /api/verification: private to the member. */
export interface OwnVerification {
  /** `2026-03`; null while the phone is not verified. */
  phoneVerifiedIn: string | null;
  /** Whether Facebook keys are configured; without them the verification always fails. */
  isFacebookSetUp: boolean;
}

/**
 * POST /api/verification/facebook: the path to open in the browser, unless already verified. It redirects via Facebook
 * to `/profile?facebook=verified|failed|taken`. 503 without keys.
 */
export interface FacebookVerification {
  isFacebookVerified: boolean;
  url: string | null;
}

/** DELETE /api/account. */
export const deletionRequest = z.strictObject({
  password: typedPassword,
});
export type DeletionRequest = z.infer<typeof deletionRequest>;

/** Response of DELETE /api/account; POST /api/account/restore takes a `LoginRequest` and answers a `LoginResponse`. */
export interface DeletionResponse {
  message: string;
  restorableUntil: string;
}
