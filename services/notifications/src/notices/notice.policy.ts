import { showsLikes } from '@corner/domain/sales';
import { mayMail, settingsOf } from '../contacts/contact.policy.js';
import type { ContactRow } from '../contacts/contact.repository.js';
import type { NoticeSubject } from '../contacts/subject.policy.js';
import type { PushNews } from '../push/push.policy.js';

export type NoticeKind = 'messages' | 'likes' | 'superlikes' | 'texts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before the first notice and between two. No wait is shorter than the time to undo a like. */
export const PACE: Record<NoticeKind, { wait: number; gap: number }> = {
  messages: { wait: 10 * MINUTE, gap: 6 * HOUR },
  likes: { wait: HOUR, gap: 24 * HOUR },
  superlikes: { wait: 10 * MINUTE, gap: 6 * HOUR },
  texts: { wait: 10 * MINUTE, gap: 3 * HOUR },
};

/** Realtime reports a present member every five minutes. */
const PRESENT_MS = 6 * MINUTE * 1000;

export interface NoticeEntry {
  what: NoticeSubject;
  about_id: string;
  name: string | null;
}

export type DueNotice =
  | { by: 'mail'; mail: 'new-message'; otherId: string }
  | { by: 'mail'; mail: 'new-likes' | 'new-super-likes'; count: number }
  | { by: 'text'; matches: number; superLikes: number };

/** Returns the notice that the member wants now, or null. */
export function dueNotice(kind: NoticeKind, contact: ContactRow, entries: readonly NoticeEntry[]): DueNotice | null {
  if (!contact.reachable || entries.length === 0) return null;
  const settings = settingsOf(contact);
  const count = (what: NoticeSubject) => countMembers(entries.filter((entry) => entry.what === what));
  switch (kind) {
    case 'messages': {
      const [entry] = entries;
      if (!mayMail(contact, 'messages') || !entry?.name) return null;
      return { by: 'mail', mail: 'new-message', otherId: entry.about_id };
    }
    case 'likes':
      return mayMail(contact, 'likes') ? { by: 'mail', mail: 'new-likes', count: shownCount(count('like')) } : null;
    case 'superlikes':
      if (!mayMail(contact, 'superLikes')) return null;
      return { by: 'mail', mail: 'new-super-likes', count: count('superlike') };
    case 'texts': {
      if (!settings.textMessages || !contact.phone_verified || !contact.phone_number) return null;
      const matches = settings.newMatches ? count('match') : 0;
      const superLikes = settings.superLikes ? count('superlike') : 0;
      return matches + superLikes > 0 ? { by: 'text', matches, superLikes } : null;
    }
  }
}

/** Counts a person once, even with likes for both intents. */
const countMembers = (entries: readonly NoticeEntry[]): number => new Set(entries.map(({ about_id }) => about_id)).size;

/** If only a plan shows likes, the number would reveal more than the free view; plans are unknown here. */
const shownCount = (likes: number): number => (showsLikes('free') ? likes : 1);

/** A push announces likes, which wait here until they cannot be undone. */
export function pushOf(kind: NoticeKind, entries: readonly NoticeEntry[]): PushNews | null {
  if (entries.length === 0) return null;
  if (kind === 'likes') return { what: 'likes', count: shownCount(countMembers(entries)) };
  return kind === 'superlikes' ? { what: 'super-likes', count: countMembers(entries) } : null;
}

/** A present member needs no mail about a message. */
export function isPresent({ last_seen_at: seen }: ContactRow, now: Date): boolean {
  return seen !== null && now.getTime() - seen.getTime() < PRESENT_MS;
}
