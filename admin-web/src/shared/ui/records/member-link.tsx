import { catalogue } from '@corner/web-kit/language/i18n';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';

const text = catalogue('case-member', { deleted: 'Deleted member' });

/** The server has an English name for someone who is gone. */
export const shownName = (name: string): string => (name === 'Deleted member' ? text('deleted') : name);

export function MemberLink({ member: { id, name } }: { member: { id: string; name: string } }) {
  return (
    <span className="anywhere" dir="auto">
      <Link to={paths.member(id)}>{shownName(name)}</Link>
    </span>
  );
}
