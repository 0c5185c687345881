import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { BadgeCheck, MailCheck, Trash2, UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PasswordInput } from '../../../shared/account/password-input';
import { useCurrentUser } from '../../../shared/api/api';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Banner } from '../../../shared/ui/display/banner';
import { useDeclineEmailMutation, useVerifyEmailMutation } from '../auth-api';
import { AuthFrame, TextLink } from '../auth-frame';
import { text } from '../auth-text';
import { useEntrance } from '../sign-in/use-entrance';
import { rememberTyped } from '../typed-before';
import { useMailedResult, useMailedToken } from '../use-mailed-token';

// Lazy: few members have an expired link.
const ExpiredLinkPanel = lazyComponent(() => import('./expired-link-panel').then((m) => m.ExpiredLinkPanel));

/** "This was not me": confirms, then removes the account that was registered with this address. */
function DeclinePanel({ token, onDone, back }: { token: string; onDone: () => void; back: () => void }) {
  const [decline, { isLoading, error }] = useDeclineEmailMutation();
  const submit = async () => {
    const answer = await decline({ token });
    if (!answer.error) onDone();
  };
  return (
    <AuthFrame
      key="decline"
      title={text('verifyDocument')}
      heading={text('declineTitle')}
      icon={<UserX className="text-red-text" />}
      lead={text('declineBody')}
    >
      {error && (
        <Banner variant="error" role="alert" className="font-semibold text-red-text">
          {asApiError(error)?.status === 400 ? text('declineTooLate') : errorText(error, text('verifyUnreachedBody'))}
        </Banner>
      )}
      <Button size="large" pending={isLoading} onClick={() => void submit()}>
        <Trash2 className="size-5" aria-hidden />
        {text('declineSubmit')}
      </Button>
      <Button variant="ghost" onClick={back}>
        {text('declineBack')}
      </Button>
    </AuthFrame>
  );
}

function DeclinedPanel() {
  return (
    <AuthFrame
      key="declined"
      title={text('declined')}
      heading={text('declined')}
      icon={<UserX />}
      lead={<p role="status">{text('declinedBody')}</p>}
    >
      <Button asChild size="large">
        <Link to={paths.home}>{text('backToWebsite')}</Link>
      </Button>
    </AuthFrame>
  );
}

/** Never switches members unasked: the signed-in one stays or signs out first. */
function OtherMemberPanel({ email, here }: { email: string; here: string }) {
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

/** Target of the verification mail's link. Requires a press: mail scanners open links too. */
export function VerifyEmailPage() {
  const token = useMailedToken();
  const { data: user } = useCurrentUser();
  const [verify, { data: answer, isLoading, error }] = useVerifyEmailMutation();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [password, setPassword] = useState('');
  /** Set when the address belongs to another account than the signed-in one. */
  const [otherOwner, setOtherOwner] = useState<string>();
  const enter = useEntrance();
  const [declining, setDeclining] = useState(false);
  const [result, setResult] = useMailedResult<'declined'>();
  const failure = asApiError(error);
  const isWorthless = !token || failure?.code === 'INVALID_TOKEN';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error: refused } = await verify({ token, ...(password && { password }) });
    const refusal = asApiError(refused);
    if (refusal?.code === 'PASSWORD_REQUIRED') {
      setNeedsPassword(true);
      if (password) setWrong(refusal.message);
    }
    if (!data) return;
    const { email, signedIn } = data;
    if (signedIn) return enter(text('verified'), text('verifiedBody'));
    rememberTyped({ email });
    if (user && user.email !== email) setOtherOwner(email);
  }

  if (result) return <DeclinedPanel />;
  if (otherOwner && user) return <OtherMemberPanel email={otherOwner} here={user.email} />;
  if (answer && !answer.signedIn) return <VerifiedPanel heading={text('verified')} isIn={!!user} />;
  if (failure?.code === 'ALREADY_VERIFIED' || (isWorthless && user?.isEmailVerified)) {
    return <VerifiedPanel heading={text('alreadyVerified')} isIn={!!user} />;
  }
  if (isWorthless) return <ExpiredLinkPanel />;
  if (declining)
    return <DeclinePanel token={token} onDone={() => setResult('declined')} back={() => setDeclining(false)} />;

  const trouble = error && failure?.code !== 'PASSWORD_REQUIRED';
  return (
    <AuthFrame
      key="confirm"
      title={text('verifyDocument')}
      heading={text('verifyTitle')}
      icon={<MailCheck />}
      lead={text(needsPassword ? 'verifyPasswordLead' : 'verifyLead')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        {trouble && (
          <Banner variant="error" role="alert" className="font-semibold text-red-text">
            {errorText(error, text('verifyUnreachedBody'))}
          </Banner>
        )}
        {needsPassword && (
          <Field label={text('password')} error={wrong}>
            <PasswordInput
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setWrong(undefined);
              }}
            />
          </Field>
        )}
        <Button
          type="submit"
          size="large"
          pending={isLoading || answer?.signedIn}
          disabled={needsPassword && !password}
        >
          {text('verifySubmit')}
        </Button>
      </form>
      <div className="flex flex-col gap-1 border-t border-line pt-4 text-sm text-muted">
        <p>{text('declineLead')}</p>
        <Button variant="outline" onClick={() => setDeclining(true)}>
          {text('decline')}
        </Button>
        {needsPassword && (
          <div className="mt-3">
            <p>{text('ownPasswordLead')}</p>
            <TextLink to={paths.forgotPassword}>{text('ownPassword')}</TextLink>
          </div>
        )}
      </div>
    </AuthFrame>
  );
}

function VerifiedPanel({ heading, isIn }: { heading: string; isIn: boolean }) {
  return (
    <AuthFrame
      key="verified"
      title={heading}
      heading={heading}
      icon={<BadgeCheck />}
      lead={<p role="status">{text('verifiedBody')}</p>}
    >
      <Button asChild size="large">
        <Link to={isIn ? paths.home : paths.login}>{text(isIn ? 'verifiedContinue' : 'goToLogin')}</Link>
      </Button>
    </AuthFrame>
  );
}
