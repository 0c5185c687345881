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
/** What stands behind the link in a mail may have been copied with it. */
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
  /** To GET /api/register/challenge, instead of waiting after 429 `TOO_MANY_REGISTRATIONS`. */
  challenge: z.optional(solvedChallenge),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export interface RegisterResponse {
  message: string;
  user: { id: string; email: string };
  /** The address is of a provider whose mailboxes end soon. */
  throwAway?: true;
}

/** POST /api/login; with a second factor 401 MFA_REQUIRED until `code` is right, too. */
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

/** Keyboards write one letter in several forms; the hash is made of one. */
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

/** POST /api/verify-email: 401 PASSWORD_REQUIRED until the password is right, unless the browser is the registrant's. */
export const verifyEmailRequest = z.strictObject({
  token: mailedToken,
  password: z.optional(typedPassword),
});
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>;
/** Says the address to the one who has proved it, so that signing in need not ask for it. */
export interface VerifyEmailResponse {
  message: string;
  email: string;
  /** The browser that registered is signed in by it. */
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

/** What an access token says of itself. One of any age is refused after `maxAge`. */
export const ACCESS_TOKEN = { issuer: 'corner-identity', audience: 'corner', type: 'at+jwt', maxAge: '15m' } as const;

/** One of a limited session: no route takes it that does not name it. */
export const CASE_TOKEN = { ...ACCESS_TOKEN, audience: 'corner-case', type: 'case+jwt' } as const;
export type TokenUse = typeof ACCESS_TOKEN | typeof CASE_TOKEN;

/** Claims of the access token; `sub` is the member's id, `sid` the session's. */
export interface AccessClaims {
  sub: string;
  sid: string;
  iss: TokenUse['issuer'];
  aud: TokenUse['audience'];
  iat: number;
  exp: number;
}

/** Names of the HttpOnly cookies; with https they begin with `__Host-`. */
export const COOKIES = {
  access: 'corner_access',
  refresh: 'corner_refresh',
  device: 'corner_device',
  limited: 'corner_case',
} as const;

/** Seconds an access token is valid; a revocation need not be remembered longer. */
export const ACCESS_TOKEN_SECONDS = 600;

/** Seconds in which who may not sign in reads their case, appeals, exports and deletes. */
export const LIMITED_SESSION_SECONDS = 1800;

/** POST /internal/sessions/refresh, asked by the gateway; 401 when the session has ended. */
export const refreshRequest = z.strictObject({
  refreshToken: z.string().check(z.minLength(1, 'Required'), z.maxLength(200)),
  /** Of the browser (`clientNetwork`). */
  network: z.optional(z.string().check(z.maxLength(64))),
});

/** POST /internal/limited-sessions, asked by the gateway for each request; 401 when the session has ended. */
export interface LimitedSession {
  accessToken: string;
}

/** POST /internal/keys/rotate: 204. With `revoke` all keys there are end at once, and with them every token they signed. */
export const rotateKeysRequest = z.strictObject({ revoke: z.optional(z.boolean()) });

/** What a refresh answers. `refreshToken` is null within the grace of a parallel request. */
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
 * What other services get of an account, in every account event and at GET /internal/accounts.
 * `version` grows with each change; keep the highest.
 */
export const accountFacts = z.object({
  memberId: z.string(),
  version: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(['active', 'suspended', 'deleting', 'purged']),
  /** Restored, and hidden like a suspended account until a report is decided; it may sign in. */
  inReview: z.optional(z.boolean()),
  emailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  facebookVerified: z.boolean(),
  plan: z.string(),
  /** A second factor is on. */
  mfa: z.optional(z.boolean()),
  createdAt: z.string(),
});
export type AccountFacts = z.infer<typeof accountFacts>;

const givenPassword = z
  .string()
  .check(z.minLength(1, 'Required'), z.maxLength(LIMITS.password.max, 'Password too long'));

/** PATCH /internal/accounts/:id, asked by profiles for PATCH /api/profile; answers AccountFacts. An empty number is none. */
export const accountPatch = z.strictObject({
  phoneNumber: z.optional(z.nullable(givenPhoneNumber)),
  /** Asked for when a verified number is replaced or removed. */
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

/** POST /internal/accounts/:id/password-checks: 204 when it is the member's. */
export const passwordCheck = z.strictObject({ password: givenPassword });

/** An administrator's one action; it travels with the event of the change, which the audit log is made of. */
export const administratorAction = z.strictObject({
  actionId: z.uuid('Invalid id'),
  administratorId: z.uuid('Invalid id'),
  username: z.string().check(z.maxLength(100)),
});
export type AdministratorAction = z.infer<typeof administratorAction>;

/** A category, or `not stated` where there is none. */
const rule = z.optional(z.string().check(z.maxLength(40)));

/** POST /internal/accounts/:id/activate: answers AccountFacts; 409 or 404 for an action that comes too late. */
export const administratorActionRequest = z.strictObject({ by: z.optional(administratorAction), rule });

/**
 * POST /internal/accounts/:id/suspend; answers AccountFacts. Suspending a suspended account changes nothing, and for an
 * administrator's action it is 409. POST /internal/accounts/:id/purge takes the same: 404 for an action that comes too
 * late; with a `rule` the marks of a ban are sealed.
 */
export const suspendRequest = z.strictObject({
  reason: z.optional(z.nullable(optionalText(LIMITS.reason.max, 'Reason too long'))),
  ...administratorActionRequest.shape,
});
export type SuspendRequest = z.infer<typeof suspendRequest>;

const phoneNumber = givenPhoneNumber.check(z.refine(looksLikePhoneNumber, 'Please enter a valid phone number.'));

/** POST /api/verification/phone/send: 202 once the code is on its way. Replacing a verified number takes the password. */
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

/** GET /api/verification: what only the member sees of it. */
export interface OwnVerification {
  /** `2026-03`; null while the phone is not verified. */
  phoneVerifiedIn: string | null;
  /** Whether this server has keys for Facebook; without them its verification always fails. */
  isFacebookSetUp: boolean;
}

/**
 * POST /api/verification/facebook: the path to open in the browser, unless the member is verified already. It leads over
 * Facebook back to `/profile?facebook=verified|failed|taken`. 503 while no keys are configured.
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

/** What DELETE /api/account answers; POST /api/account/restore takes a `LoginRequest` and answers a `LoginResponse`. */
export interface DeletionResponse {
  message: string;
  /** Until then the account can be restored. ISO 8601 in UTC. */
  restorableUntil: string;
}
