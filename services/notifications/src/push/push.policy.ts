import type { Intent } from '@corner/domain/pairs/intents';
import { wantsPush, type PushDevice } from '@corner/domain/devices/push-device';
import { settingsOf } from '../contacts/contact.policy.js';
import type { ContactRow } from '../contacts/contact.repository.js';

export type PushNews =
  | { what: 'message'; aboutId: string; topic: string; seq: number }
  | { what: 'match'; aboutId: string; matchId: string; intent?: Intent }
  | { what: 'likes' | 'super-likes'; count: number };

const SUBJECT = { message: 'messages', match: 'newMatches', likes: 'likes', 'super-likes': 'superLikes' } as const;

/** What the member chose for this subject and this kind of device. */
export function mayPush(contact: ContactRow, { what }: Pick<PushNews, 'what'>, device: PushDevice): boolean {
  const settings = settingsOf(contact);
  return contact.reachable && settings[SUBJECT[what]] && wantsPush(settings, device);
}

/** Later the news is old, and a mail has it. */
const NEWS_MS = 10 * 60_000;

export function isOld(at: string, now: number): boolean {
  return Date.parse(at) < now - NEWS_MS;
}
