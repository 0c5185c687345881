import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '@corner/contracts/profiles.api';
import type { ContactRow } from './contact.repository.js';

/** Returns true if the member is reachable and both switches are on. */
export function mayMail(contact: ContactRow, subject: 'newMatches' | 'messages' | 'likes' | 'superLikes'): boolean {
  const settings = settingsOf(contact);
  return contact.reachable && contact.email !== null && settings.email && settings[subject];
}

export function settingsOf({ settings }: ContactRow): NotificationSettings {
  return { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings };
}
