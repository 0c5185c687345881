import { LockKeyhole } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { memberPath, paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { AuthFrame, TextLink } from '../auth-frame';
import { text } from '../auth-text';

/** Shown at /app and members' pages without a session. */
export function LogInFirstPage() {
  const page = memberPath(useLocation().pathname);
  return (
    <AuthFrame
      title={text('loginDocument')}
      heading={text('logInFirst')}
      icon={<LockKeyhole />}
      lead={text('logInFirstBody')}
      below={
        <>
          {text('noAccount')} <TextLink to={paths.register}>{text('register')}</TextLink>
        </>
      }
    >
      <Button asChild size="large">
        <Link to={page ? paths.loginThen(page) : paths.login}>{text('signIn')}</Link>
      </Button>
    </AuthFrame>
  );
}
