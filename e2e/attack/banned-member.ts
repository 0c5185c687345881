import { randomInt } from 'node:crypto';
import { Member, PASSWORD } from '../people/member.js';
import { addPhoto } from '../people/photos.js';
import { Frames } from '../people/frames.js';
import { decide, isSignedOut, received, reported, secondsUntil, write, type Reach, type Scene } from './scene.js';

/** Is banned for threats, and tries to return with the same session, address, number, browser and picture. */
export async function bannedMember({ strangers, moderator }: Scene): Promise<Reach> {
  const phoneNumber = `+447400${randomInt(100_000, 1_000_000)}`;
  const banned = await Member.join({ email: `banned.member${randomInt(1e9)}@gmail.com` });
  await verifyPhone(banned, phoneNumber);
  await addPhoto(banned, 7);
  const frames = await Frames.signIn(banned);
  const kept = new Map(banned.cookies);
  const id = await reported(strangers[0]!, banned, 'Harassment or threats');
  const ban = { action: 'ban', rule: 'Harassment or threats' } as const;
  const second = await moderator.appoint('admin');
  await decide(moderator, id, ban);
  const seconds = await secondsUntil('signed out', () => isSignedOut(banned));
  await frames.closed;
  await decide(second, id, ban);
  banned.cookies.clear();
  for (const [name, value] of kept) banned.cookies.set(name, value);
  const login = await banned.call('POST', '/api/login', { body: { email: banned.email, password: PASSWORD } });
  const regained = (await Promise.all([isSignedOut(banned), Promise.resolve(login.status !== 200)])).includes(false);
  const again = await Member.register({ email: banned.email }).catch(() => undefined);
  const other = await Member.join({ email: banned.email.replace('@', '+again@'), browser: banned });
  const sent = await other.call('POST', '/api/verification/phone/send', { body: { phoneNumber } });
  // An account under review may not add a photo.
  await addPhoto(other, 7).catch(() => undefined);
  for (const each of strangers) await write(other, each, 'You will hear from me again.');
  return {
    'seconds from the ban to the end of session and socket': seconds,
    'ways back into the banned account': Number(regained),
    'new accounts with the same address': again ? 1 : 0,
    'new accounts with the same phone number': Number(sent.status < 300),
    'strangers that a new account in the same browser reaches on the first day': (await received(strangers, [other]))
      .strangers,
  };
}

async function verifyPhone(member: Member, phoneNumber: string): Promise<void> {
  await member.expect('POST', '/api/verification/phone/send', { body: { phoneNumber } });
  const code = await member.mailed(phoneNumber, /\b(\d{6})\b/);
  await member.expect('POST', '/api/verification/phone/verify', { body: { phoneNumber, code } });
}
