import { openText, sealText } from './sealed-text.js';

const PURPOSE = 'case-link';
const DAYS = 183;
const DAY_MS = 86_400_000;

/** What the mail of a decision links to: who it is for, and until when they may appeal. */
export function sealCaseLink(memberId: string, internalSecret: string, now = Date.now()): string {
  return sealText(`${memberId}|${now + DAYS * DAY_MS}`, PURPOSE, internalSecret);
}

/** Whose it is; undefined when it is too old, or is no such link. */
export function openCaseLink(
  link: string,
  internalSecrets: string | readonly string[],
  now = Date.now(),
): string | undefined {
  try {
    const [memberId, until] = openText(link, PURPOSE, internalSecrets).split('|');
    return Number(until) > now ? memberId : undefined;
  } catch {
    return undefined;
  }
}
