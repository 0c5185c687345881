import * as z from 'zod/mini';
import { emailRequest, tokenRequest } from './identity.api.js';
import { maxLength } from './schemas/fields.js';

/** POST /api/waitlist: always 202, whether the address was on the list or not. */
export const waitlistRequest = emailRequest;
export type WaitlistRequest = z.infer<typeof waitlistRequest>;

/** POST /api/waitlist/leave: 204, also when the address is off the list already; 400 for a token that is not ours. */
export const leaveWaitlistRequest = tokenRequest;
export type LeaveWaitlistRequest = z.infer<typeof leaveWaitlistRequest>;

/**
 * POST /api/notifications/unsubscribe: 204, switches `email` of the member's notification settings off; 400 for a token
 * that is not ours. POST /api/notifications/unsubscribe/:token is the same for mail programs (RFC 8058), whatever the
 * body.
 */
export const unsubscribeRequest = tokenRequest;
export type UnsubscribeRequest = z.infer<typeof unsubscribeRequest>;

/** Of a push service: https on its usual port, without credentials. What its name leads to is checked at each call. */
const endpoint = z
  .string()
  .check(maxLength(1000, 'Invalid endpoint'), z.regex(/^https:\/\/[a-z0-9.-]+\/\S*$/i, 'Invalid endpoint'));

/** POST /api/push/subscriptions: 204; what the browser gave, bound to the member and session that send it. */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string().check(maxLength(87, 'Invalid key'), z.regex(/^B[\w-]{86}$/, 'Invalid key')),
    auth: z.string().check(maxLength(22, 'Invalid key'), z.regex(/^[\w-]{22}$/, 'Invalid key')),
  }),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscription>;

/** DELETE /api/push/subscriptions: 204, also when there is none. */
export const pushEndpoint = z.strictObject({ endpoint });

/** GET /api/push/key: what a browser subscribes with. */
export interface PushKey {
  key: string;
}

/** What the service worker gets. It names no member and quotes no message. */
export interface PushPayload {
  title: string;
  body: string;
  /** Notifications with one tag replace each other. */
  tag: string;
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}
