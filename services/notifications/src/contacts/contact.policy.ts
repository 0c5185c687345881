import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '@corner/contracts/profiles.api';
import type { ContactRow } from './contact.repository.js';

/** Returns true if the member is reachable and both switches are on. */
export function mayMail(contact: ContactRow, subject: 'newMatches' | 'messages' | 'likes' | 'superLikes'): boolean {
  const settings = settingsOf(contact);
  return contact.reachable && contact.email !== null && settings.email && settings[subject];
}

/** A typed address may be a stranger's: who registered with it could fill that mailbox. An unknown one may be proven. */
export const mayHear = ({ purged, email, email_verified: isProven }: ContactRow): boolean =>
  !purged && (email === null || isProven);

export function settingsOf({ settings }: ContactRow): NotificationSettings {
  return { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings };
}
