import { catalogue } from '@corner/web-kit/language/i18n';
import { MailCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ResendButton } from '../../../shared/account/resend-button';
import { paths } from '../../../shared/paths';
import { isTown } from '../../../shared/site/invitation';
import { Button } from '../../../shared/ui/controls/button';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';

const invitedText = catalogue('invited', { body: 'Somebody in {town} would like you to join.' });

export function CheckEmailPanel({ email, throwAway }: { email: string; throwAway?: boolean | undefined }) {
  return (
    <AuthFrame
      title={text('checkEmail')}
      heading={text('checkEmail')}
      icon={<MailCheck />}
      lead={
        <>
          <p>
            {text('checkEmailSent')}{' '}
            <bdi className="font-bold wrap-anywhere text-fg" dir="ltr">
              {email}
            </bdi>
          </p>
          <p className="mt-2">{text('checkEmailBody')}</p>
          {throwAway && <p className="mt-2 text-gold">{text('throwAway')}</p>}
        </>
      }
    >
      <Button asChild size="large">
        <Link to={paths.login}>{text('returnToLogin')}</Link>
      </Button>
      <ResendButton email={email} />
    </AuthFrame>
  );
}

/** The URL can hold anything: only a possible town's name is shown. */
export function Invited({ town }: { town: string }) {
  return isTown(town) ? (
    <p dir="auto" className="mt-3 rounded-control border border-line bg-raised px-4 py-3 font-semibold text-fg">
      {invitedText('body', { town })}
    </p>
  ) : null;
}
