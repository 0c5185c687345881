import { isSameSecret } from '@corner/service-kit/credentials/secret-token';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Milliseconds in which a member must return from Facebook. */
const LIFE_MS = 10 * 60_000;

/** Derives a key for Facebook only from the internal secret. */
export function facebookKey(internalSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner identity facebook', 32));
}

/** Valid for ten minutes and one session, so that another member cannot use it. */
export function newState(sessionId: string, key: Buffer, now = Date.now()): string {
  const facts = `${now + LIFE_MS}.${randomBytes(12).toString('base64url')}`;
  return `${facts}.${sign(facts, sessionId, key)}`;
}

export function isState(state: string, sessionId: string, key: Buffer, now = Date.now()): boolean {
  const [until = '', nonce = '', signature = '', rest] = state.split('.');
  if (rest !== undefined || !(Number(until) > now)) return false;
  return isSameSecret(Buffer.from(signature), Buffer.from(sign(`${until}.${nonce}`, sessionId, key)));
}

/** Hashes a Facebook account's id. Ids can be guessed, so the hash is keyed. */
export function hashFacebookId(id: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`id|${id}`).digest();
}

function sign(facts: string, sessionId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`state|${facts}|${sessionId}`).digest('base64url');
}
