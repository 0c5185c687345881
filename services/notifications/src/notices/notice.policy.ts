import { showsLikes } from '@corner/domain/sales';
import { mayMail, settingsOf } from '../contacts/contact.policy.js';
import type { ContactRow } from '../contacts/contact.repository.js';
import type { NoticeSubject } from '../contacts/subject.policy.js';
import type { PushNews } from '../push/push.policy.js';

/** What is gathered into one mail, or one text message. */
export type NoticeKind = 'messages' | 'likes' | 'superlikes' | 'texts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to the first notice and between two. No wait is shorter than the minutes in which a like can be undone. */
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

/** The notice the member wants, as things stand when it is due; null for none. */
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
      return mayMail(contact, 'likes') ? { by: 'mail', mail: 'new-likes', count: told(count('like')) } : null;
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

/** One person, also where they like for both intents. */
const countMembers = (entries: readonly NoticeEntry[]): number => new Set(entries.map(({ about_id }) => about_id)).size;

/** Where a plan shows who likes one, a number tells more than the free view does, and no plan is known here. */
const told = (likes: number): number => (showsLikes('free') ? likes : 1);

/** What a push announces: likes, which wait here until they cannot be undone. */
export function pushOf(kind: NoticeKind, entries: readonly NoticeEntry[]): PushNews | null {
  if (entries.length === 0) return null;
  if (kind === 'likes') return { what: 'likes', count: told(countMembers(entries)) };
  return kind === 'superlikes' ? { what: 'super-likes', count: countMembers(entries) } : null;
}

/** A present member needs no mail about a message. */
export function isPresent({ last_seen_at: seen }: ContactRow, now: Date): boolean {
  return seen !== null && now.getTime() - seen.getTime() < PRESENT_MS;
}
