import { archiveRequest } from '@corner/contracts/internal/export.api';
import { correctAgeRequest } from '@corner/contracts/admin/age-correction.api';
import { decisionRequest, subjectRequest, undoDecisionRequest } from '@corner/contracts/admin/cases.api';
import { noticeRequest, noticeStatusRequest } from '@corner/contracts/admin/notices.api';
import { appealRequest } from '@corner/contracts/admin/own-cases.api';
import {
  administratorPatch,
  adminLoginRequest,
  createAdministratorRequest,
  ownPasswordRequest,
  reportRequest,
  resolveRequest,
  resolveTicketRequest,
  deleteMemberRequest,
  suspendMemberRequest,
  ticketRequest,
} from '@corner/contracts/admin.api';
import { againRequest, blockRequest, swipeRequest, undoRequest } from '@corner/contracts/discovery.api';
import {
  deletionRequest,
  emailRequest,
  loginRequest,
  phoneCodeAnswer,
  phoneCodeRequest,
  registerRequest,
  resetPasswordRequest,
  tokenRequest,
  verifyEmailRequest,
} from '@corner/contracts/identity.api';
import { positionRequest } from '@corner/contracts/jobs.api';
import {
  leaveWaitlistRequest,
  pushEndpoint,
  pushSubscription,
  unsubscribeRequest,
  waitlistRequest,
} from '@corner/contracts/notifications.api';
import { readRequest, sendMessageRequest } from '@corner/contracts/messaging.api';
import { photoLink, photoMove, photoOrder } from '@corner/contracts/profiles/photos.api';
import {
  preferencesPatch,
  privacyPatch,
  profileDetailsPatch,
  profilePatch,
  profileSetupRequest,
} from '@corner/contracts/profiles.api';
import { quizResult } from '@corner/contracts/profiles/quiz.api';
import { mfaConfirmation, mfaRemoval, mfaRequest } from '@corner/contracts/schemas/second-factor.api';
import { randomInt, randomUUID } from 'node:crypto';
import { SETUP } from '../people/member.js';

export const CALLERS = [
  'anonymous',
  'suspended',
  'limited',
  'incomplete',
  'unverified',
  'member',
  'admin',
  'super_admin',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** The object in path or body, from the view of the caller, who dates: `trains` only trains. `none` is not an id. */
export const OBJECTS = [
  'own',
  'matched',
  'stranger',
  'others',
  'blocker',
  'secluded',
  'trains',
  'suspended',
  'unverified',
  'incomplete',
  'unknown',
  'none',
] as const;
export type ObjectName = (typeof OBJECTS)[number];

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

export interface Access {
  /** Status per kind of caller; 401 by default. */
  callers: Partial<Record<CallerName, number>>;
  /** The kind of object in the path or in body field `names`, and the status per object or caller. */
  objects?: {
    as?: 'super_admin';
    of: 'member' | 'pair' | 'session' | 'photo' | 'media';
    names?: string;
    expect: Partial<Record<ObjectName, number>>;
  };
  /** A valid body; every call gets a fresh copy. */
  body?: Record<string, unknown>;
  schema?: Schema;
  upload?: 'photo' | 'video';
  endsSession?: true;
  completes?: true;
  /** Returns the caller's own account, so it may contain their address. */
  isOwn?: true;
  /** Returns masked addresses. */
  isMasked?: true;
}

const everyone = (status: number): Access['callers'] => Object.fromEntries(CALLERS.map((name) => [name, status]));
const signedIn = (status: number) => ({ incomplete: status, unverified: status, member: status });
const proven = (status: number) => ({ incomplete: status, unverified: 403, member: status });
/** Only verified members with a profile; others get 403. */
const whole = (status: number) => ({ incomplete: 403, unverified: 403, member: status });
/** All administrators, or only super administrators; others get 403. */
const administrators = (status: number) => ({ admin: status, super_admin: status });
const superAdministrators = (status: number) => ({ admin: 403, super_admin: status });
const everyMember = (status: number): Partial<Record<ObjectName, number>> =>
  Object.fromEntries(OBJECTS.map((name) => [name, ['unknown', 'none'].includes(name) ? 404 : status]));
const hidden = {
  others: 404,
  blocker: 404,
  secluded: 404,
  trains: 404,
  suspended: 404,
  unverified: 404,
  incomplete: 404,
  unknown: 404,
};
export const TAKEN = {
  email: 'taken@example.com',
  password: 'A-long-passphrase-1',
  firstName: 'Tess',
  lastName: 'Taken',
};
const POSITION = {
  title: 'Head Coach',
  department: 'Operations',
  location: 'Remote',
  type: 'Contract',
  description: '',
  requirements: ['Patience'],
  featured: false,
  isActive: false,
};
const nobodys = '0197f5a0-0000-7000-8000-000000000000';
/** A number gets only five codes a day, even if the tests run again. */
const phoneNumber = `+44207946${randomInt(1000, 10_000)}`;
const stranger = { email: `unknown-to-us-${randomUUID()}@example.com`, password: 'Wrong-passphrase-1' };

/** Every endpoint behind the gateway; the test fails for missing and for obsolete ones. */
export const ACCESS: Record<string, Access> = {
  'GET /api/auth/user': { callers: signedIn(200), isOwn: true },
  'POST /api/register': {
    callers: everyone(409),
    body: TAKEN,
    schema: registerRequest,
  },
  'POST /api/verify-email': { callers: everyone(400), body: { token: 'x'.repeat(43) }, schema: verifyEmailRequest },
  'POST /api/verify-email/decline': { callers: everyone(400), body: { token: 'x'.repeat(43) }, schema: tokenRequest },
  'POST /api/resend-verification': { callers: everyone(202), body: { email: stranger.email }, schema: emailRequest },
  'POST /api/login': { callers: everyone(401), body: stranger, schema: loginRequest },
  'GET /api/login': { callers: everyone(302) },
  'POST /api/logout': { callers: everyone(204), endsSession: true },
  'GET /api/logout': { callers: everyone(302), endsSession: true },
  'POST /api/forgot-password': { callers: everyone(200), body: { email: stranger.email }, schema: emailRequest },
  'POST /api/reset-password': {
    callers: everyone(400),
    body: { password: 'Wrong-passphrase-1', confirmPassword: 'Wrong-passphrase-1', token: 'x'.repeat(43) },
    schema: resetPasswordRequest,
  },
  'GET /api/sessions': { callers: signedIn(200) },
  'DELETE /api/sessions': { callers: signedIn(204) },
  'DELETE /api/sessions/:id': {
    callers: signedIn(404),
    objects: { of: 'session', expect: { others: 404, unknown: 404, none: 404 } },
  },

  'POST /api/mfa': { callers: signedIn(400), body: { password: 'Wrong-passphrase-1' }, schema: mfaRequest },
  'POST /api/mfa/confirm': { callers: signedIn(409), body: { code: '000000' }, schema: mfaConfirmation },
  'DELETE /api/mfa': {
    callers: signedIn(400),
    body: { password: 'Wrong-passphrase-1', code: '000000' },
    schema: mfaRemoval,
  },
  'POST /api/verification/phone/send': {
    callers: proven(202),
    body: { phoneNumber },
    schema: phoneCodeRequest,
    isOwn: true,
  },
  'POST /api/verification/phone/verify': {
    callers: proven(400),
    body: { phoneNumber, code: '000000' },
    schema: phoneCodeAnswer,
  },
  'DELETE /api/account': {
    callers: signedIn(400),
    body: { password: 'Wrong-passphrase-1' },
    schema: deletionRequest,
  },
  'GET /api/verification': { callers: signedIn(200) },
  'POST /api/verification/facebook': { callers: signedIn(503), body: {} },
  'GET /api/verification/facebook/start': { callers: signedIn(302) },
  'GET /api/verification/facebook/callback': { callers: signedIn(302) },
  // Keep the order: after an export request there may be an archive.
  'POST /api/account/export/archive': {
    callers: proven(400),
    body: { currentPassword: 'not the password' },
    schema: archiveRequest,
  },
  'GET /api/account/export/archive/:ticket': { callers: signedIn(404) },
  'POST /api/account/export': { callers: proven(202) },
  'GET /api/account/export': { callers: signedIn(200) },
  'POST /api/account/restore': { callers: everyone(401), body: stranger, schema: loginRequest },

  'POST /api/profile/setup': {
    callers: signedIn(200),
    body: SETUP,
    schema: profileSetupRequest,
    isOwn: true,
    completes: true,
  },
  'PATCH /api/profile/setup': {
    callers: signedIn(200),
    body: { height: 70 },
    schema: profileDetailsPatch,
    isOwn: true,
  },
  'PATCH /api/profile/preferences': {
    callers: signedIn(200),
    body: { preferredDistance: 40 },
    schema: preferencesPatch,
    isOwn: true,
  },
  'PATCH /api/profile': { callers: signedIn(200), body: { gym: 'Gym' }, schema: profilePatch, isOwn: true },
  'PUT /api/profile/quiz': {
    callers: signedIn(200),
    body: {
      preferences: { energy_match: 'Early bird: done before work' },
      traits: { Disciplined: 1 },
      interests: ['Hiking'],
      combatPreferences: ['Light, playful flow rounds'],
    },
    schema: quizResult,
    isOwn: true,
  },
  'POST /api/profile/photos/links': {
    callers: proven(400),
    body: { url: 'http://127.0.0.1/photo.jpg' },
    schema: photoLink,
    isOwn: true,
  },
  'POST /api/profile/photos': { callers: proven(400), upload: 'photo', isOwn: true },
  'DELETE /api/profile/photos/:id': {
    callers: signedIn(404),
    objects: { of: 'photo', expect: { unknown: 404, none: 404 } },
  },
  'POST /api/profile/photos/:id/move': {
    callers: signedIn(404),
    objects: { of: 'photo', expect: { unknown: 404, none: 404 } },
    body: { index: 0 },
    schema: photoMove,
  },
  'PUT /api/profile/photos/order': { callers: signedIn(400), body: { ids: [nobodys] }, schema: photoOrder },
  'POST /api/profile/video': { callers: proven(400), upload: 'video', isOwn: true },
  'DELETE /api/profile/video': { callers: signedIn(200), isOwn: true },
  'GET /api/places': { callers: signedIn(200) },
  'GET /api/places/meant': { callers: signedIn(200) },
  'GET /api/settings/privacy': { callers: signedIn(200) },
  'PATCH /api/settings/privacy': { callers: signedIn(200), body: { showAge: true }, schema: privacyPatch },
  'GET /api/media/photos/:key': {
    callers: signedIn(404),
    objects: { of: 'media', expect: { unknown: 404, none: 404 } },
  },
  'GET /api/media/directory/:key': {
    callers: signedIn(404),
    objects: { of: 'media', expect: { unknown: 404, none: 404 } },
  },
  'GET /api/media/videos/:key': {
    callers: signedIn(404),
    objects: { of: 'media', expect: { unknown: 404, none: 404 } },
  },

  'GET /api/discover': { callers: whole(200) },
  'GET /api/discover/further': { callers: whole(200) },
  'PUT /api/discover/alert': { callers: whole(204) },
  'DELETE /api/discover/alert': { callers: signedIn(204) },
  'POST /api/discover/again': { callers: whole(200), body: {}, schema: againRequest },
  'GET /api/members/:id': {
    callers: whole(404),
    objects: { of: 'member', expect: { ...hidden, others: 200, own: 200, matched: 200, stranger: 200, none: 404 } },
  },
  'GET /api/likes': { callers: whole(200) },
  'POST /api/swipe': {
    callers: whole(404),
    objects: {
      of: 'member',
      names: 'targetId',
      expect: { ...hidden, others: 200, own: 404, matched: 200, none: 400 },
    },
    body: { targetId: nobodys, isLike: false },
    schema: swipeRequest,
  },
  'POST /api/swipe/undo': { callers: whole(409), body: {}, schema: undoRequest },
  'POST /api/blocks': {
    callers: signedIn(404),
    objects: {
      of: 'member',
      names: 'userId',
      expect: { own: 404, blocker: 201, secluded: 201, suspended: 201, unknown: 404, none: 400 },
    },
    body: { userId: nobodys },
    schema: blockRequest,
  },
  'GET /api/blocks': { callers: signedIn(200) },
  // Does not reveal whether the member exists: without a block it does nothing.
  'DELETE /api/blocks/:userId': {
    callers: signedIn(204),
    objects: { of: 'member', expect: { own: 204, others: 204, unknown: 204, none: 404 } },
  },

  'GET /api/matches/ended': { callers: signedIn(200) },
  'GET /api/matches/:id': {
    callers: signedIn(404),
    objects: { of: 'pair', expect: { ...hidden, matched: 200, stranger: 404, none: 404 } },
  },
  'GET /api/matches/:id/messages': {
    callers: signedIn(404),
    objects: { of: 'pair', expect: { ...hidden, matched: 200, stranger: 404, none: 404 } },
  },
  'GET /api/messages/:userId': {
    callers: signedIn(404),
    objects: {
      of: 'member',
      expect: { ...hidden, others: 200, own: 404, matched: 200, stranger: 200, none: 404 },
    },
  },
  'POST /api/messages': {
    callers: whole(404),
    objects: {
      of: 'member',
      names: 'recipientId',
      expect: { ...hidden, others: undefined, own: 404, matched: 201, none: 400 },
    },
    body: { recipientId: nobodys, content: 'Hello' },
    schema: sendMessageRequest,
  },
  'GET /api/conversations': { callers: signedIn(200) },
  'GET /api/conversations/unread': { callers: signedIn(200) },
  'GET /api/conversations/requests': { callers: signedIn(200) },
  'GET /api/conversations/:id': {
    callers: signedIn(404),
    objects: { of: 'pair', expect: { ...hidden, matched: 200, stranger: 404, none: 404 } },
  },
  'POST /api/conversations/:id/read': {
    callers: signedIn(404),
    objects: { of: 'pair', expect: { ...hidden, matched: 200, stranger: 404, none: 404 } },
    body: { seq: 0 },
    schema: readRequest,
  },
  // Only the receiver of a pending request can answer it; its sender and matches get 404.
  'POST /api/conversations/:id/accept': {
    callers: whole(404),
    objects: { of: 'pair', expect: { ...hidden, own: 404, matched: 404, stranger: 404, none: 404 } },
  },
  'DELETE /api/conversations/:id': {
    callers: signedIn(404),
    objects: { of: 'pair', expect: { ...hidden, own: 404, matched: 404, stranger: 404, none: 404 } },
  },
  'POST /api/waitlist': { callers: everyone(202), body: { email: 'waiting@example.com' }, schema: waitlistRequest },
  'POST /api/waitlist/leave': { callers: everyone(400), body: { token: 'x'.repeat(43) }, schema: leaveWaitlistRequest },
  'GET /api/transparency': { callers: everyone(200) },
  'GET /api/challenge': { callers: everyone(200) },
  'GET /api/register/challenge': { callers: everyone(200) },
  'POST /api/notices': {
    callers: everyone(400),
    body: {
      kind: 'other',
      text: 'It shows me, and I did not agree.',
      goodFaith: true,
      signature: 'Nora Outside',
      contact: 'nora@example.com',
      challenge: 'unsolved',
      language: 'en',
    },
    schema: noticeRequest,
  },
  'POST /api/notices/:number': {
    callers: everyone(404),
    body: { secret: 'x'.repeat(43) },
    schema: noticeStatusRequest,
  },
  'POST /api/notifications/unsubscribe': {
    callers: everyone(400),
    body: { token: 'x'.repeat(43) },
    schema: unsubscribeRequest,
  },
  'POST /api/notifications/unsubscribe/:token': { callers: everyone(400) },
  'GET /api/push/key': { callers: signedIn(200) },
  'POST /api/push/subscriptions': {
    callers: signedIn(204),
    body: {
      endpoint: 'https://push.example/subscription',
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
    },
    schema: pushSubscription,
  },
  'DELETE /api/push/subscriptions': {
    callers: signedIn(204),
    body: { endpoint: 'https://push.example/subscription' },
    schema: pushEndpoint,
  },
  // Every account can be reported, even by members who no longer see it.
  'POST /api/reports': {
    callers: whole(404),
    objects: {
      of: 'member',
      names: 'memberId',
      expect: {
        own: 404,
        matched: 201,
        stranger: 201,
        others: 201,
        blocker: 201,
        secluded: 201,
        trains: 201,
        suspended: 201,
        unverified: 201,
        incomplete: 201,
        unknown: 404,
        none: 400,
      },
    },
    body: { memberId: nobodys, category: 'other', note: 'Rude', photo: 'video' },
    schema: reportRequest,
  },
  'GET /api/case': { callers: { ...signedIn(200), limited: 200 } },
  'POST /api/case/:id/appeal': {
    callers: { ...signedIn(404), limited: 404 },
    body: { text: 'I did not write that.' },
    schema: appealRequest,
  },
  'POST /api/case/open': { callers: everyone(400), body: { token: 'x' }, schema: tokenRequest },
  'POST /api/case/export/archive': {
    callers: { ...proven(400), limited: 400 },
    body: { currentPassword: 'not the password' },
    schema: archiveRequest,
  },
  'GET /api/case/export/archive/:ticket': { callers: { ...signedIn(404), limited: 404 } },
  // The same archive as under /api/account, which the other callers requested.
  'POST /api/case/export': { callers: { ...proven(429), limited: 202 } },
  'GET /api/case/export': { callers: { ...signedIn(200), limited: 200 } },
  'DELETE /api/case/account': {
    callers: { ...signedIn(400), limited: 400 },
    body: { password: 'Wrong-passphrase-1' },
    schema: deletionRequest,
  },
  'GET /api/support/tickets': { callers: signedIn(200) },
  'POST /api/support/tickets': {
    callers: signedIn(201),
    body: { kind: 'support', subject: 'My photo', message: 'It does not upload.' },
    schema: ticketRequest,
  },
  'GET /api/public/stats': { callers: everyone(200) },
  'GET /api/public/users': { callers: everyone(200), isMasked: true },
  'GET /api/jobs': { callers: everyone(200) },

  'POST /api/admin/login': {
    callers: everyone(401),
    body: { username: `nobody-${randomUUID()}`, password: 'Wrong-passphrase-1' },
    schema: adminLoginRequest,
  },
  'GET /api/admin/me': { callers: administrators(200) },
  'POST /api/admin/me/mfa': {
    callers: administrators(400),
    body: { password: 'Wrong-passphrase-1' },
    schema: mfaRequest,
  },
  'POST /api/admin/me/mfa/confirm': {
    callers: administrators(409),
    body: { code: '000000' },
    schema: mfaConfirmation,
  },
  'DELETE /api/admin/me/mfa': {
    callers: administrators(400),
    body: { password: 'Wrong-passphrase-1', code: '000000' },
    schema: mfaRemoval,
  },
  'POST /api/admin/me/password': {
    callers: administrators(400),
    body: { currentPassword: 'Wrong-passphrase-1', newPassword: 'Wrong-passphrase-2' },
    schema: ownPasswordRequest,
  },
  'POST /api/admin/logout': { callers: administrators(204), endsSession: true },
  'GET /api/admin/stats': { callers: administrators(200) },
  'GET /api/admin/stats/days': { callers: administrators(200) },
  'GET /api/admin/audit': { callers: administrators(200) },
  'GET /api/admin/administrators': { callers: superAdministrators(200) },
  'POST /api/admin/administrators': {
    callers: superAdministrators(409),
    body: { username: 'Admin', password: 'Wrong-passphrase-1', role: 'admin' },
    schema: createAdministratorRequest,
  },
  'PATCH /api/admin/administrators/:id': {
    callers: superAdministrators(404),
    objects: { of: 'member', as: 'super_admin', expect: { own: 404, unknown: 404, none: 404 } },
    body: { disabled: false },
    schema: administratorPatch,
  },
  'DELETE /api/admin/administrators/:id/mfa': {
    callers: superAdministrators(404),
    objects: { of: 'member', as: 'super_admin', expect: { own: 404, unknown: 404, none: 404 } },
  },
  'GET /api/admin/users': { callers: administrators(200) },
  'GET /api/admin/users/:id': {
    callers: administrators(404),
    objects: { of: 'member', as: 'super_admin', expect: everyMember(200) },
  },
  'POST /api/admin/users/:id/suspend': {
    callers: administrators(404),
    objects: { of: 'member', as: 'super_admin', expect: { suspended: 409, unknown: 404, none: 404 } },
    body: { reason: 'Spam' },
    schema: suspendMemberRequest,
  },
  'POST /api/admin/users/:id/activate': {
    callers: administrators(404),
    objects: { of: 'member', as: 'super_admin', expect: { ...everyMember(409), suspended: undefined } },
  },
  'POST /api/admin/users/:id/age': {
    callers: administrators(404),
    objects: { of: 'member', as: 'super_admin', expect: { unknown: 404, none: 404 } },
    body: { age: 30, reason: 'Shown a passport' },
    schema: correctAgeRequest,
  },
  'DELETE /api/admin/users/:id': {
    callers: superAdministrators(404),
    objects: { of: 'member', as: 'super_admin', expect: { unknown: 404, none: 404 } },
    body: { reason: 'Asked for by mail' },
    schema: deleteMemberRequest,
  },
  'GET /api/admin/reports': { callers: administrators(200) },
  'GET /api/admin/reports/:id': { callers: administrators(404) },
  'POST /api/admin/reports/:id/resolve': {
    callers: administrators(404),
    body: { resolution: 'Done' },
    schema: resolveRequest,
  },
  'GET /api/admin/cases': { callers: administrators(200) },
  'GET /api/admin/cases/:id': { callers: administrators(404) },
  'POST /api/admin/cases/:id/decision': {
    callers: administrators(404),
    body: { version: 1, action: 'dismiss' },
    schema: decisionRequest,
  },
  'POST /api/admin/cases/:id/preview': {
    callers: administrators(404),
    body: { version: 1, action: 'dismiss' },
    schema: decisionRequest,
  },
  'POST /api/admin/cases/:id/subject': {
    callers: administrators(404),
    body: { version: 1, memberId: '0197f5a0-0000-7000-8000-000000000000' },
    schema: subjectRequest,
  },
  'POST /api/admin/cases/:id/undo': { callers: administrators(404), body: { version: 1 }, schema: undoDecisionRequest },
  'GET /api/admin/tickets': { callers: administrators(200) },
  'POST /api/admin/tickets/:id/resolve': {
    callers: administrators(404),
    body: { resolution: 'Done' },
    schema: resolveTicketRequest,
  },
  'GET /api/admin/operations': { callers: superAdministrators(200) },
  'POST /api/admin/operations/dead-letters/:seq/replay': { callers: superAdministrators(404) },
  'GET /api/admin/jobs': { callers: administrators(200) },
  'POST /api/admin/jobs': { callers: administrators(201), body: POSITION, schema: positionRequest },
  'PUT /api/admin/jobs/:id': { callers: administrators(404), body: POSITION, schema: positionRequest },
  'DELETE /api/admin/jobs/:id': { callers: administrators(404) },
  'POST /api/admin/jobs/:id/toggle': { callers: administrators(404) },

  // Last: it ends the match that others need. Ending it is idempotent.
  'DELETE /api/matches/:id': {
    callers: signedIn(404),
    objects: { of: 'pair', expect: { ...hidden, blocker: 204, stranger: 404, none: 404, matched: 204 } },
  },
};
