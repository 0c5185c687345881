import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('person', { deleted: 'Deleted member', unavailable: 'Member unavailable' });

interface Named {
  name: string;
  available?: boolean;
}

/** A member's name; of one who is gone, what the server calls them, in the language that is shown. */
export function personName({ name, available }: Named): string {
  if (available) return name;
  if (name === 'Deleted member') return text('deleted');
  return name === 'Member unavailable' || !name ? text('unavailable') : name;
}

/** Their own name, not what the server calls a member who is gone. */
export const nameIfKnown = ({ name, available }: Named): string | undefined => (available ? name : undefined);
