import { Link } from 'react-router-dom';
import { paths } from '../../paths';

export function MemberLink({ member: { id, name } }: { member: { id: string; name: string } }) {
  return (
    <span className="anywhere" dir="auto">
      <Link to={paths.member(id)}>{name}</Link>
    </span>
  );
}
