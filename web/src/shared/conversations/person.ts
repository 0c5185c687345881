import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('person', { deleted: 'Deleted member', unavailable: 'Member unavailable' });

const GONE = { 'Deleted member': 'deleted', 'Member unavailable': 'unavailable' } as const;

type Gone = (typeof GONE)[keyof typeof GONE];

/** Another member; one who is gone may have no name. */
export interface Person {
  id: string;
  name: string;
  profileImages: string[];
  gone?: Gone;
}

/** An answer's person. What the server calls a member who is gone is no name; a list of blocks does not say `available`. */
export function personIn<Answer extends { name: string; available?: boolean }>({ available, ...person }: Answer) {
  if (available) return person;
  const label = (GONE as Record<string, Gone | undefined>)[person.name];
  const gone = label ?? (available === false || !person.name ? 'unavailable' : undefined);
  return { ...person, name: label ? '' : person.name, ...(gone && { gone }) };
}

type Named = Pick<Person, 'name' | 'gone'>;

/** A member's name, or what is known of one who has none any more, in the language that is shown. */
export const personName = ({ name, gone = 'unavailable' }: Named): string => name || text(gone);

/** Their own name, where they are there. */
export const nameIfKnown = ({ name, gone }: Named): string | undefined => (gone ? undefined : name);
