import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';

/** No member is switched unasked: the one who is signed in here stays, or signs out first. */
export function OtherMemberPanel({ email, here }: { email: string; here: string }) {
  return (
    <AuthFrame
      key="other"
      title={text('verified')}
      heading={text('verified')}
      icon={<BadgeCheck />}
      lead={
        <p role="status" className="wrap-anywhere">
          {text('otherHere', { email, here })}
        </p>
      }
    >
      <Button asChild size="large">
        <Link to={paths.home}>{text('otherStay', { here })}</Link>
      </Button>
      <Button asChild variant="outline" size="large">
        <a href={paths.serverLogout}>{text('otherLeave')}</a>
      </Button>
    </AuthFrame>
  );
}
