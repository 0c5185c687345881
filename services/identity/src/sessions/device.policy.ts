import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The key that device marks are signed with, apart from every other use of the internal secret. */
export function deviceKey(internalSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner identity devices', 32));
}

/** A mark that tells a device on which the account's owner has signed in: `<device id>.<signature>`. */
export function newDeviceMark(accountId: string, key: Buffer): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(id, accountId, key)}`;
}

/** The device's id when the mark was made for this account, else null. */
export function knownDevice(mark: string | undefined, accountId: string, key: Buffer): string | null {
  const [id, signature, rest] = mark?.split('.') ?? [];
  if (!id || !signature || rest !== undefined) return null;
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(id, accountId, key));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function sign(id: string, accountId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${id}.${accountId}`).digest('base64url');
}
