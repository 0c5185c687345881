import { createHmac, hkdfSync, randomInt } from 'node:crypto';

export const CODE_SECONDS = 600;
export const CODE_TRIES = 5;

export function newPhoneCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Hashes a code. A million codes are quickly tried, so the hash is keyed and bound to the account and number. */
export function hashPhoneCode(code: string, accountId: string, phoneNumber: string, internalSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner identity phone codes', 32));
  return createHmac('sha256', key).update(`${accountId}|${phoneNumber}|${code}`).digest();
}
