import { isSameSecret } from '@corner/service-kit/credentials/same-secret';
import { createHmac, hkdfSync } from 'node:crypto';

/** Marks of older releases (`<device id>.<signature>`); they expire in November 2027 at the latest. */
export function isSignedMark(mark: string, accountId: string, internalSecret: string): boolean {
  const [id, signature, rest] = mark.split('.');
  if (!id || !signature || rest !== undefined) return false;
  const key = Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner identity devices', 32));
  const expected = createHmac('sha256', key).update(`${id}.${accountId}`).digest();
  return isSameSecret(Buffer.from(signature, 'base64url'), expected);
}
