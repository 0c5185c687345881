import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/controls/button';
import { AuthFrame } from './auth-frame';
import { text } from './auth-text';
import { TextLink } from './text-link';

/** /app without a session. */
export function LogInFirstPage() {
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
        <Link to={paths.login}>{text('signIn')}</Link>
      </Button>
    </AuthFrame>
  );
}
