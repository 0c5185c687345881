import { DEFAULT_NOTIFICATION_SETTINGS } from '@corner/contracts/profiles.api';
import type { ContactRow } from '../contacts/contact.repository.js';

/** A match is worth a mail only to a member who can be reached and has both switches on. */
export function mayMailMatch(contact: ContactRow): boolean {
  const settings = { ...DEFAULT_NOTIFICATION_SETTINGS, ...contact.settings };
  return contact.reachable && contact.email !== null && settings.email && settings.newMatches;
}
