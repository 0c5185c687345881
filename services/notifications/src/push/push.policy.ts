import type { Intent } from '@corner/domain/pairs/intents';
import { wantsPush, type PushDevice } from '@corner/domain/devices/push-device';
import { settingsOf } from '../contacts/contact.policy.js';
import type { StoredSubject } from '../contacts/subject.policy.js';
import type { ContactRow } from '../contacts/contact.repository.js';

export type PushNews =
  /** `subject`, for a request: its stored subject. */
  | { what: 'message'; aboutId: string; topic: string; seq: number; subject?: StoredSubject }
  | { what: 'match' | 'widened-match'; aboutId: string; matchId: string; intent?: Intent | undefined }
  | { what: 'likes' | 'super-likes' | 'members-joined'; count: number };

const SUBJECT = {
  message: 'messages',
  match: 'newMatches',
  'widened-match': 'newMatches',
  likes: 'likes',
  'super-likes': 'superLikes',
} as const;

/** Checks the member's settings for this subject and kind of device. */
export function mayPush(contact: ContactRow, { what }: Pick<PushNews, 'what'>, device: PushDevice): boolean {
  const settings = settingsOf(contact);
  const isWanted = what === 'members-joined' || settings[SUBJECT[what]];
  return contact.reachable && isWanted && wantsPush(settings, device);
}

/** Later it is left to a mail. */
const NEWS_MS = 10 * 60_000;

export function isOld(at: string, now: number): boolean {
  return Date.parse(at) < now - NEWS_MS;
}

/** The subject in notices: a match stays when an intent is dropped, a request does not. */
export const subjectOf = (news: Extract<PushNews, { aboutId: string }>): StoredSubject =>
  news.what === 'message' ? (news.subject ?? 'message') : 'match';
