import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts a secret (AES-256-GCM), so that outbox, stream and queue do not contain plain text.
 * @param purpose must be the same to open it
 */
export function sealText(text: string, purpose: string, internalSecret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(internalSecret), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws if none of the secrets fits, the purpose differs, or it is damaged */
export function openText(sealed: string, purpose: string, internalSecrets: string | readonly string[]): string {
  const [secret = '', ...others] = [internalSecrets].flat();
  try {
    return open(sealed, purpose, secret);
  } catch (error) {
    if (others.length === 0) throw error;
    return openText(sealed, purpose, others);
  }
}

function open(sealed: string, purpose: string, internalSecret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key(internalSecret), bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function key(internalSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner sealed texts', 32));
}

const CASE_LINK = 'case-link';
const CASE_LINK_DAYS = 183;
const DAY_MS = 86_400_000;

/** Link in the mail of a decision: the member, and the deadline for an appeal. */
export function sealCaseLink(memberId: string, internalSecret: string, now = Date.now()): string {
  return sealText(`${memberId}|${now + CASE_LINK_DAYS * DAY_MS}`, CASE_LINK, internalSecret);
}

export function openCaseLink(
  link: string,
  internalSecrets: string | readonly string[],
  now = Date.now(),
): string | undefined {
  try {
    const [memberId, until] = openText(link, CASE_LINK, internalSecrets).split('|');
    return Number(until) > now ? memberId : undefined;
  } catch {
    return undefined;
  }
}
