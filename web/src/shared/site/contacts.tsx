import type { Contacts } from '@corner/domain/product';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Button } from '../ui/controls/button';

const text = catalogue('contacts', {
  missing: '[no address has been entered on this server]',
  nobody: 'The operator of this server has not entered an address to write to.',
  write: 'Write to us',
});

/** Reads the contacts that the gateway wrote into the page; none without a gateway. */
export function readContacts(): Contacts {
  const written = document.querySelector<HTMLMetaElement>('meta[name="contacts"]')?.content ?? '';
  return written.startsWith('{') ? (JSON.parse(written) as Contacts) : {};
}

/** A contact for use in a sentence, or a placeholder. */
export const contactText = (kind: keyof Contacts): string => readContacts()[kind] ?? text('missing');

export function WriteToUs() {
  const { support } = readContacts();
  if (!support) return <p className="self-center text-sm text-muted">{text('nobody')}</p>;
  return (
    <Button asChild variant="outline">
      <a href={`mailto:${support}`}>{text('write')}</a>
    </Button>
  );
}
