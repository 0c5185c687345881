import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret } from './secret-token.js';

const LIFE_MS = 10 * 60_000;
const MEDIA = /^\/api\/media\/[^?]+$/;

/** Purpose for moderators' links, which also show hidden and removed pictures. */
export const EVIDENCE = 'corner evidence paths';

export class MediaSignatures {
  private readonly keys: readonly Buffer[];

  /** The first secret signs; all verify. */
  constructor(internalSecrets: readonly string[], purpose = 'corner media paths') {
    this.keys = internalSecrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  /** Valid for ten minutes, so use it in responses only, never in stored data or events. Other paths stay unchanged. */
  sign(path: string, now = Date.now()): string {
    if (!MEDIA.test(path)) return path;
    const until = Math.ceil((now + LIFE_MS) / 1000);
    return `${path}?until=${until}&signature=${this.signatureOf(path, String(until), this.keys[0]!).toString('base64url')}`;
  }

  /** Seconds until it expires; 0 if invalid. */
  secondsLeft(path: string, until: unknown, signature: unknown, now = Date.now()): number {
    if (typeof until !== 'string' || typeof signature !== 'string') return 0;
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.keys.some((key) => isSameSecret(given, this.signatureOf(path, until, key)));
    if (!isOurs) return 0;
    return Math.max(0, Math.floor(Number(until) - now / 1000));
  }

  private signatureOf(path: string, until: string, key: Buffer): Buffer {
    return createHmac('sha256', key).update(`${until} ${path}`).digest();
  }
}
