import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret } from './secret-token.js';

const LIFE_MS = 10 * 60_000;
const MEDIA = /^\/api\/media\/[^?]+$/;

/** Of what is signed for moderators, who see hidden and removed pictures, too. */
export const EVIDENCE = 'corner evidence paths';

/** Signs paths of photos and videos for people who have no member's session. */
export class MediaSignatures {
  private readonly keys: readonly Buffer[];

  /** The first one signs; a signature under any of them is good. */
  constructor(internalSecrets: readonly string[], purpose = 'corner media paths') {
    this.keys = internalSecrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  /** Good for ten minutes, so it belongs into an answer and never into a store or an event. Other paths stay as they are. */
  sign(path: string, now = Date.now()): string {
    if (!MEDIA.test(path)) return path;
    const until = Math.ceil((now + LIFE_MS) / 1000);
    return `${path}?until=${until}&signature=${this.signatureOf(path, String(until), this.keys[0]!).toString('base64url')}`;
  }

  /** Seconds for which it is still good; 0 when it is not. */
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
