import { createHmac, hkdfSync, randomInt } from 'node:crypto';

export const CODE_SECONDS = 600;
export const CODE_TRIES = 5;

export function newPhoneCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored of a code. A million codes are soon tried, so the hash is keyed, and good for one account and number. */
export function hashPhoneCode(code: string, accountId: string, phoneNumber: string, internalSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner identity phone codes', 32));
  return createHmac('sha256', key).update(`${accountId}|${phoneNumber}|${code}`).digest();
}
