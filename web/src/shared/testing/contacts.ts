import type { Contacts } from '@corner/domain/product';

export function enterContacts(contacts: Contacts): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'contacts', content: JSON.stringify(contacts) });
  document.head.append(meta);
}

afterEach(() => document.querySelector('meta[name="contacts"]')?.remove());
