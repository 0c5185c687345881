import type { ContactRow } from './contact.repository.js';

export const contactOf = (own: Partial<ContactRow> = {}): ContactRow => ({
  member_id: 'm1',
  email: 'ana@corner.example',
  email_verified: true,
  first_name: 'Ana',
  reachable: true,
  phone_number: '+15125550100',
  phone_verified: true,
  name: 'Ana',
  language: 'en',
  settings: {},
  last_seen_at: null,
  purged: false,
  ...own,
});
