import * as z from 'zod/mini';
import { emailRequest, tokenRequest } from './identity.api.js';

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
