import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('person', { deleted: 'Deleted member', unavailable: 'Member unavailable' });

const GONE = { 'Deleted member': 'deleted', 'Member unavailable': 'unavailable' } as const;

type Gone = (typeof GONE)[keyof typeof GONE];

/** Another member; one whose account is gone may have no name. */
export interface Person {
  id: string;
  name: string;
  profileImages: string[];
  gone?: Gone;
}

/** Converts a response's person. A deleted member's placeholder is not a name; block lists omit `available`. */
export function personIn<Answer extends { name: string; available?: boolean }>({ available, ...person }: Answer) {
  if (available) return person;
  const label = (GONE as Record<string, Gone | undefined>)[person.name];
  const gone = label ?? (available === false || !person.name ? 'unavailable' : undefined);
  return { ...person, name: label ? '' : person.name, ...(gone && { gone }) };
}

type Named = Pick<Person, 'name' | 'gone'>;

/** The name, or a translated placeholder for members without one. */
export const personName = ({ name, gone = 'unavailable' }: Named): string => name || text(gone);

export const nameIfKnown = ({ name, gone }: Named): string | undefined => (gone ? undefined : name);
