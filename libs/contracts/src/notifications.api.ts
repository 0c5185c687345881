import * as z from 'zod/mini';
import { emailRequest, tokenRequest } from './identity.api.js';
import { maxLength } from './schemas/fields.js';

/** POST /api/waitlist: always 202, even if the address is already listed. */
export const waitlistRequest = emailRequest;
export type WaitlistRequest = z.infer<typeof waitlistRequest>;

/** POST /api/waitlist/leave: 204, even if the address is not listed; 400 for an invalid token. */
export const leaveWaitlistRequest = tokenRequest;
export type LeaveWaitlistRequest = z.infer<typeof leaveWaitlistRequest>;

/**
 * POST /api/notifications/unsubscribe: 204, turns `email` of the notification settings off; 400 for an invalid token.
 * POST /api/notifications/unsubscribe/:token does the same for mail programs (RFC 8058), ignoring the body.
 */
export const unsubscribeRequest = tokenRequest;
export type UnsubscribeRequest = z.infer<typeof unsubscribeRequest>;

/** URL of a push service: https on the default port, without credentials. Its address is checked on each call. */
const endpoint = z
  .string()
  .check(maxLength(1000, 'Invalid endpoint'), z.regex(/^https:\/\/[a-z0-9.-]+\/\S*$/i, 'Invalid endpoint'));

/** POST /api/push/subscriptions: 204; the browser's subscription, bound to the member and session of the request. */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string().check(maxLength(87, 'Invalid key'), z.regex(/^B[\w-]{86}$/, 'Invalid key')),
    auth: z.string().check(maxLength(22, 'Invalid key'), z.regex(/^[\w-]{22}$/, 'Invalid key')),
  }),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscription>;

/** DELETE /api/push/subscriptions: 204, even if it does not exist. */
export const pushEndpoint = z.strictObject({ endpoint });

/** GET /api/push/key: the browser's key for a subscription. */
export interface PushKey {
  key: string;
}

/** Payload for the service worker. It contains no member name and no message text. */
export interface PushPayload {
  title: string;
  body: string;
  tag: string;
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}
