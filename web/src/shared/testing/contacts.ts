import type { Contacts } from '@corner/domain/product';

/** Writes contacts into the page as the gateway does; removed after the test. */
export function enterContacts(contacts: Contacts): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'contacts', content: JSON.stringify(contacts) });
  document.head.append(meta);
}

afterEach(() => document.querySelector('meta[name="contacts"]')?.remove());
