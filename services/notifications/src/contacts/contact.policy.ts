import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '@corner/contracts/profiles.api';
import type { ContactRow } from './contact.repository.js';

/** A mail on this subject is for members who can be reached and have both switches on. */
export function mayMail(contact: ContactRow, subject: 'newMatches' | 'messages' | 'likes' | 'superLikes'): boolean {
  const settings = settingsOf(contact);
  return contact.reachable && contact.email !== null && settings.email && settings[subject];
}

export function settingsOf({ settings }: ContactRow): NotificationSettings {
  return { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings };
}
