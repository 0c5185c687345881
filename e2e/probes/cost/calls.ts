import { DISCIPLINES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { PROMPTS } from '@corner/domain/profile/prompts';
import { samplePhoto } from '@corner/testing/media/sample-photo';
import { sampleVideo } from '@corner/testing/media/sample-video';
import { pairId } from '@corner/contracts/pair-id';
import { expect } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomInt } from 'node:crypto';
import { Administrator } from '../../people/administrator.js';
import { Caller, Member, type Answer, type CallOptions } from '../../people/member.js';
import { codeOf } from '../../people/one-time-code.js';
import { ACCESS } from '../access.data.js';
import { longEmail } from './largest.js';

export interface Call {
  as?: Caller;
  id?: string;
  /** Set if the address has more than the endpoint's path. */
  url?: string;
  body?: Record<string, unknown>;
  raw?: CallOptions['raw'];
  after?: (answer: Answer) => unknown;
}

interface Own {
  photos: { id: string; url: string }[];
  profileVideoUrl: string;
}

const PASSWORD = 'Éa '.repeat(LIMITS.password.max).slice(0, LIMITS.password.max - 1) + 'é';
const SEVERAL_BYTES = Math.floor(((16 * 1024 * 1024 - 64 * 1024) / LIMITS.photos.max) * 0.75) - 100;
const CODE_LENGTH = 40;
const VIDEO = { seconds: 30, type: 'mp4', fps: 120, sounds: 3, pictureBytes: 2200 } as const;
const NO_PASSWORD = { password: undefined, currentPassword: undefined };
/** Other values would hide the member, or change the language of mails. */
const KEPT = { accountStatus: 'Active', language: 'English', phoneNumber: undefined, profileImages: undefined };
const SAID = {
  combatSports: [...DISCIPLINES.labels],
  levels: Object.fromEntries(DISCIPLINES.labels.map((sport) => [sport, 'Black Belt'])),
  prompts: PROMPTS.all
    .slice(0, LIMITS.prompts.max)
    .map(({ code }) => ({ id: code, answer: 'É'.repeat(LIMITS.prompts.answer.max) })),
};

/** A member who makes each call once, and their match. */
export class Actor {
  secret = '';
  recoveryCodes: string[] = [];
  phoneNumber = '';
  archiveUrl = '';

  private constructor(
    readonly me: Member,
    readonly other: Member,
    private readonly all: Actor[],
  ) {}

  static async join(count: number): Promise<Actor[]> {
    const all: Actor[] = [];
    const joining = Array.from({ length: count }, async () => {
      const [me, other] = await Promise.all([Member.join({ email: longEmail(), password: PASSWORD }), Member.join()]);
      await me.like(other);
      await other.like(me);
      return new Actor(me, other, all);
    });
    all.push(...(await Promise.all(joining)));
    return all;
  }

  /** Returns an unrelated member, a different one per purpose. */
  stranger(purpose: number): Member {
    return this.all[(this.all.indexOf(this) + purpose) % this.all.length]!.other;
  }

  async own(): Promise<Own> {
    return (await this.me.expect('GET', '/api/auth/user')).body as Own;
  }
}

const register = () => Member.register({ email: longEmail(), password: PASSWORD });
const token = (text: string) => text.padEnd(200, '.');
const code = (text: string) => text.padEnd(CODE_LENGTH);

function formOf(field: string, file: Buffer): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), 'file');
  return form;
}

const FILES = {
  photo: once(() => samplePhoto(LIMITS.photos.bytes)),
  video: once(() => sampleVideo(VIDEO)),
  linked: once(() => dataUrl(LIMITS.photos.linkedBytes)),
  several: once(() => Promise.all(Array.from({ length: LIMITS.photos.max }, () => dataUrl(SEVERAL_BYTES)))),
};

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const dataUrl = async (bytes: number) => `data:image/jpeg;base64,${(await samplePhoto(bytes)).toString('base64')}`;

async function nearPlace(me: Member): Promise<{ nearPlaceId: string }> {
  const { body } = await me.expect('GET', '/api/places/meant?q=Springfield');
  return { nearPlaceId: (body as { choices: { id: string }[] }).choices[0]!.id };
}

const byIds = async (me: Member) => ({ ...SAID, ...(await nearPlace(me)) });

/** A like lets the other member write, whatever the preferences. */
async function askedBy(asking: Member, me: Member): Promise<Call> {
  await me.like(asking);
  await asking.expect('POST', '/api/messages', { body: { recipientId: me.id, content: 'May I ask you?' } });
  return { id: pairId(me.id, asking.id) };
}

/** A decision about the member that they may appeal. */
async function warned({ me, other }: Actor): Promise<Call> {
  const report = await other.expect('POST', '/api/reports', { body: { memberId: me.id, category: 'scam' } });
  const { id } = report.body as { id: string };
  const boss = await Administrator.signIn();
  await boss.expect('POST', `/api/admin/cases/${id}/decision`, {
    body: { version: 1, action: 'warn', rule: 'Scam or spam' },
  });
  return { id };
}

async function archive(actor: Actor): Promise<Call> {
  await expect
    .poll(async () => (await actor.me.expect('GET', '/api/account/export')).body)
    .toMatchObject({ state: 'ready' });
  return {
    body: { currentPassword: PASSWORD },
    after: ({ body }) => (actor.archiveUrl = (body as { url: string }).url),
  };
}

async function solved(): Promise<string> {
  const { body } = await new Caller().expect('GET', '/api/challenge');
  const challenge = body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const unsubscribeToken = ({ me }: Actor) => me.mailed(me.email, /\/unsubscribe\?token=([\w.-]+)/);

/** Preparations of calls that need more than matched members. Order matters: each uses the previous one's result. */
export const PREPARED: Record<string, (actor: Actor) => Promise<Call> | Call> = {
  'POST /api/verify-email': async () => {
    const newcomer = await register();
    return { body: { token: token(await newcomer.mailedToken()), password: PASSWORD } };
  },
  'POST /api/verify-email/decline': async () => ({ body: { token: token(await (await register()).mailedToken()) } }),
  'POST /api/resend-verification': async () => ({ body: { email: (await register()).email } }),
  'POST /api/forgot-password': ({ me }) => ({ body: { email: me.email } }),
  'POST /api/reset-password': async ({ me }) => ({
    body: {
      password: PASSWORD,
      confirmPassword: PASSWORD,
      token: token(await me.mailed(me.email, /reset-password\?token=([\w-]+)/)),
    },
    after: () => me.signIn(),
  }),
  'POST /api/case/:id/appeal': warned,
  'POST /api/case/open': async ({ me }) => ({
    body: { token: token(await me.mailed(me.email, /\/case\?token=([\w-]+)/)) },
  }),
  'POST /api/mfa': (actor) => ({
    body: { password: PASSWORD },
    after: ({ body }) => (actor.secret = (body as { secret: string }).secret),
  }),
  'POST /api/mfa/confirm': (actor) => ({
    body: { code: code(codeOf(actor.secret)) },
    after: ({ body }) => ({ recoveryCodes: actor.recoveryCodes } = body as { recoveryCodes: string[] }),
  }),
  'POST /api/login': ({ me, recoveryCodes }) => ({
    body: { email: me.email, password: PASSWORD, code: code(recoveryCodes[0]!) },
  }),
  'DELETE /api/mfa': ({ recoveryCodes }) => ({ body: { password: PASSWORD, code: code(recoveryCodes[1]!) } }),
  'POST /api/admin/login': async () => {
    const { credentials } = await (await Administrator.signIn()).appoint('admin');
    return { body: { username: credentials.username.padEnd(100), password: credentials.password } };
  },

  'POST /api/verification/phone/send': (actor) => {
    const phoneNumber = `+4420794${randomInt(10_000, 100_000)}`;
    actor.phoneNumber = phoneNumber;
    return { body: { phoneNumber: phoneNumber.padEnd(2 * LIMITS.phoneNumber.max), currentPassword: PASSWORD } };
  },
  'POST /api/verification/phone/verify': async ({ me, phoneNumber }) => ({
    body: { phoneNumber, code: code(await me.mailed(phoneNumber, /\b(\d{6})\b/)) },
  }),

  'POST /api/profile/setup': async ({ me }) => ({ body: { ...(await byIds(me)), age: 30 } }),
  'PATCH /api/profile/setup': async ({ me }) => ({ body: await nearPlace(me) }),
  'PATCH /api/profile': async ({ me }) => ({ body: { ...KEPT, ...(await byIds(me)), ...NO_PASSWORD } }),
  'PATCH /api/profile with a password': async ({ me }) => ({
    body: { ...KEPT, ...(await byIds(me)), password: PASSWORD, currentPassword: PASSWORD },
  }),
  'PATCH /api/profile with photos': async ({ me }) => ({
    body: { ...KEPT, ...(await byIds(me)), ...NO_PASSWORD, profileImages: await FILES.several() },
  }),
  'PUT /api/profile/photos/order': async (actor) => ({
    body: { ids: (await actor.own()).photos.map(({ id }) => id).reverse() },
  }),
  'POST /api/profile/photos/:id/move': async (actor) => ({ id: (await actor.own()).photos[0]!.id }),
  'DELETE /api/profile/photos/:id': async (actor) => ({ id: (await actor.own()).photos[4]!.id }),
  'POST /api/profile/photos': async (actor) => ({
    raw: formOf('photo', await FILES.photo()),
    after: async () => actor.me.expect('DELETE', `/api/profile/photos/${(await actor.own()).photos[4]!.id}`),
  }),
  'POST /api/profile/photos/links': async () => ({ body: { url: await FILES.linked() } }),
  'GET /api/media/photos/:key': async (actor) => ({ id: (await actor.own()).photos[0]!.url.split('/').at(-1)! }),
  'GET /api/media/directory/:key': async ({ me }) => {
    const { body } = await me.expect('GET', '/api/public/users?limit=50');
    const { users } = body as { users: { profileImages: string[] }[] };
    const shown = users.flatMap(({ profileImages }) => profileImages);
    return { url: shown.find((url) => url.startsWith('/api/media/directory/'))! };
  },
  'POST /api/profile/video': async () => ({ raw: formOf('video', await FILES.video()) }),
  'GET /api/media/videos/:key': async (actor) => ({ id: (await actor.own()).profileVideoUrl.split('/').at(-1)! }),
  'DELETE /api/profile/video': () => ({}),

  'POST /api/swipe': (actor) => ({ body: { targetId: actor.stranger(1).id, isLike: true, kind: 'superlike' } }),
  'POST /api/swipe/undo': async (actor) => {
    const body = { targetId: actor.stranger(2).id };
    await actor.me.expect('POST', '/api/swipe', { body: { ...body, isLike: false } });
    return { body };
  },
  'POST /api/reports': (actor) => ({ body: { memberId: actor.stranger(3).id, block: true } }),
  'POST /api/conversations/:id/accept': (actor) => askedBy(actor.stranger(5), actor.me),
  'DELETE /api/conversations/:id': (actor) => askedBy(actor.stranger(6), actor.me),
  'POST /api/notifications/unsubscribe': async (actor) => ({ body: { token: token(await unsubscribeToken(actor)) } }),
  'POST /api/notifications/unsubscribe/:token': async (actor) => ({ id: await unsubscribeToken(actor) }),
  'POST /api/notices': async () => ({
    body: { challenge: (await solved()).padEnd(LIMITS.notice.challenge), language: 'en' },
  }),
  'POST /api/notices/:number': async () => {
    const body = { ...ACCESS['POST /api/notices']!.body, challenge: await solved() };
    const answer = await new Caller().expect('POST', '/api/notices', { body });
    const { number, secret } = answer.body as { number: string; secret: string };
    return { id: number, body: { secret: secret.padEnd(200) } };
  },
  'POST /api/waitlist/leave': async ({ me }) => {
    const email = longEmail();
    await new Caller().expect('POST', '/api/waitlist', { body: { email } });
    return { body: { token: token(await me.mailed(email, /local-events\?leave=([\w.-]+)/)) } };
  },

  'POST /api/account/export': () => ({}),
  'POST /api/account/export/archive': archive,
  'GET /api/account/export/archive/:ticket': ({ archiveUrl }) => ({ url: archiveUrl }),
  'POST /api/case/export': () => ({}),
  'POST /api/case/export/archive': archive,
  'GET /api/case/export/archive/:ticket': ({ archiveUrl }) => ({ url: archiveUrl }),

  'POST /api/blocks': (actor) => ({ body: { userId: actor.stranger(4).id } }),
  'DELETE /api/blocks/:userId': (actor) => ({ id: actor.stranger(4).id }),
  'DELETE /api/matches/:id': () => ({}),
  'DELETE /api/sessions/:id': async ({ me }) => {
    await me.elsewhere();
    const sessions = (await me.expect('GET', '/api/sessions')).body as { id: string; current: boolean }[];
    return { id: sessions.find(({ current }) => !current)!.id };
  },
  'POST /api/logout': async ({ me }) => ({ as: await me.elsewhere() }),
  'GET /api/logout': async ({ me }) => ({ as: await me.elsewhere() }),
  'DELETE /api/sessions': () => ({}),
  'DELETE /api/case/account': ({ me }) => ({
    body: { password: PASSWORD },
    after: () => me.expect('POST', '/api/account/restore', { body: { email: me.email, password: PASSWORD } }),
  }),
  'DELETE /api/account': () => ({ body: { password: PASSWORD } }),
  'POST /api/account/restore': ({ me }) => ({ body: { email: me.email, password: PASSWORD } }),
};
