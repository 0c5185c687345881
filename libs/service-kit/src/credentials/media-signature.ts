import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const LIFE_MS = 10 * 60_000;
const MEDIA = /^\/api\/media\/[^?]+$/;

/** Signs paths of photos and videos for people who have no member's session. */
export class MediaSignatures {
  private readonly key: Buffer;

  constructor(internalSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner media paths', 32));
  }

  /** Good for ten minutes, so it belongs into an answer and never into a store or an event. Other paths stay as they are. */
  sign(path: string, now = Date.now()): string {
    if (!MEDIA.test(path)) return path;
    const until = Math.ceil((now + LIFE_MS) / 1000);
    return `${path}?until=${until}&signature=${this.signatureOf(path, String(until)).toString('base64url')}`;
  }

  /** Seconds for which it is still good; 0 when it is not. */
  secondsLeft(path: string, until: unknown, signature: unknown, now = Date.now()): number {
    if (typeof until !== 'string' || typeof signature !== 'string') return 0;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(path, until);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
    return Math.max(0, Math.floor(Number(until) - now / 1000));
  }

  private signatureOf(path: string, until: string): Buffer {
    return createHmac('sha256', this.key).update(`${until} ${path}`).digest();
  }
}
