import type { Conversation } from '@corner/contracts/messaging.api';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MemberSession } from '../seed/member-session.js';
import type { State } from './states.js';

export const PASSWORD = 'step on the mat';
const PATIENCE_MS = 30_000;
const TRAINING = {
  intents: ['training'],
  pace: 'technical',
  gear: ['gi', 'no-gi'],
  availability: ['tue-evening', 'thu-evening', 'sat-morning'],
};
const NAMES = ['Robin', 'Sam', 'Noa', 'Kim', 'Jules', 'Charlie'] as const;

export interface Product {
  url: string;
  workspace: string;
  /** Signs the administrator in; called only for a state that needs one. */
  administrator: () => { username: string; password: string };
}

export interface MadeMember {
  session: MemberSession;
  /** The match, made for this member. */
  partner?: MemberSession;
}

/** Makes a member by the routes that people use. @throws Error with the route that refused */
export async function makeMember(state: State, product: Product): Promise<MadeMember> {
  const firstName = NAMES[randomInt(NAMES.length)]!;
  const session = await register(state, firstName, product);
  if (state === 'new') return { session };
  await verify(session);
  if (state === 'setup') return { session };
  await fillProfile(session, firstName, product);
  if (state === 'banned') await suspend(session, product);
  if (state === 'training') await session.call('PATCH', '/api/profile', TRAINING);
  if (state !== 'matched' && state !== 'chatting') return { session };
  const { session: partner } = await makeMember('ready', product);
  await session.like(partner.me.id);
  await partner.like(session.me.id);
  if (state === 'chatting') await chat(session, partner);
  return { session, partner };
}

async function register(state: State, firstName: string, { url }: Product): Promise<MemberSession> {
  const email = `${state}.${randomUUID().slice(0, 8)}@example.com`;
  const session = new MemberSession(url, { id: '', email }, PASSWORD);
  const fields = { email, password: PASSWORD, firstName, lastName: 'Tester' };
  const { user } = (await session.visit('POST', '/api/register', fields)) as { user: { id: string } };
  session.me.id = user.id;
  return session;
}

async function verify(session: MemberSession): Promise<void> {
  const token = await eventually(`a mail to ${session.me.email}`, async () => {
    const mails = (await session.visit('GET', `/dev/mailbox.json?to=${session.me.email}`)) as { text: string }[];
    return /verify-email\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  });
  await session.visit('POST', '/api/verify-email', { token });
}

async function fillProfile(session: MemberSession, name: string, { workspace }: Product): Promise<void> {
  await session.call('POST', '/api/profile/setup', {
    name,
    age: randomInt(22, 45),
    location: 'Austin, Texas, United States',
    combatSports: ['Boxing', 'Muay Thai'],
    experienceLevel: 'Intermediate',
  });
  const number = String(randomInt(1, 10)).padStart(2, '0');
  const picture = readFileSync(join(workspace, `web/public/portraits/sample-${number}.webp`));
  const form = new FormData();
  form.append('photo', new Blob([picture], { type: 'image/webp' }), 'photo.webp');
  await session.call('POST', '/api/profile/photos', form);
}

async function chat(session: MemberSession, partner: MemberSession): Promise<void> {
  // Before messaging has the match, a message would be a request.
  await eventually('the conversation', async () => {
    const list = (await session.call('GET', '/api/conversations')) as Conversation[];
    return list.find(({ user }) => user.id === partner.me.id);
  });
  const say = (from: MemberSession, to: MemberSession, content: string) =>
    from.call('POST', '/api/messages', { recipientId: to.me.id, content });
  await say(partner, session, 'Which gym do you train at?');
  await say(session, partner, 'The one by the river. Come along on Tuesday!');
  await say(partner, session, 'I will. See you on the mat.');
}

async function suspend({ me }: MemberSession, { url, administrator }: Product): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const signIn = await post('/api/admin/login', administrator());
  if (!signIn.ok) throw new Error(`The administrator could not sign in: ${signIn.status} ${await signIn.text()}`);
  const { token } = (await signIn.json()) as { token: string };
  // The directory learns of a new member by an event.
  await eventually('the member in the directory', async () => {
    const answer = await post(`/api/admin/users/${me.id}/suspend`, { reason: 'Made to be suspended' }, token);
    if (!answer.ok && answer.status !== 404) throw new Error(`suspend: ${answer.status} ${await answer.text()}`);
    return answer.ok || undefined;
  });
}

async function eventually<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(100)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`Waited in vain for ${what}.`);
}
