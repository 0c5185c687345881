import { asApiError, serverMessage } from '@corner/contracts/api-error';
import { emailRequest, type EmailRequest } from '@corner/contracts/identity.api';
import { BadgeCheck, MailX, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useResendVerificationMutation } from '../../shared/account/verification-api';
import { useCurrentUser } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { schemaResolver } from '../../shared/schema-resolver';
import { Button } from '../../shared/ui/controls/button';
import { Field } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { Spinner } from '../../shared/ui/display/loading';
import { toast } from '../../shared/ui/overlays/toast-store';
import { useVerifyEmailMutation } from './auth-api';
import { AuthFrame } from './auth-frame';
import { text } from './auth-text';
import { CheckEmailPanel } from './check-email-panel';

/** Where the link of the verification mail lands. */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data: user } = useCurrentUser();
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  // A token works once, and development mode runs effects twice.
  const sent = useRef('');

  useEffect(() => {
    if (token && sent.current !== token) {
      sent.current = token;
      void verify({ token });
    }
  }, [token, verify]);

  if (!token || asApiError(error)?.status === 400) return <ExpiredPanel />;
  if (error) {
    return (
      <AuthFrame
        key="unreached"
        title={text('verifyDocument')}
        heading={text('verifyUnreached')}
        icon={<WifiOff className="text-red-text" />}
        lead={<p role="alert">{serverMessage(error, text('verifyUnreachedBody'))}</p>}
      >
        <Button size="large" onClick={() => void verify({ token })}>
          {text('tryAgain')}
        </Button>
      </AuthFrame>
    );
  }
  if (!isSuccess) {
    return (
      <AuthFrame key="verifying" title={text('verifyDocument')} heading={text('verifying')}>
        <Spinner />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      key="verified"
      title={text('verified')}
      heading={text('verified')}
      icon={<BadgeCheck />}
      lead={<p role="status">{text('verifiedBody')}</p>}
    >
      <Button asChild size="large">
        <Link to={user ? paths.home : paths.login}>{text(user ? 'verifiedContinue' : 'goToLogin')}</Link>
      </Button>
    </AuthFrame>
  );
}

function ExpiredPanel() {
  const { data: user } = useCurrentUser();
  const [resend, { isLoading }] = useResendVerificationMutation();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState } = useForm<EmailRequest>({
    resolver: schemaResolver(emailRequest),
    defaultValues: { email: user?.email ?? '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    const { error } = await resend({ email });
    if (!error) return setSentTo(email);
    toast({ title: text('error'), description: serverMessage(error, text('errorOccurred')), variant: 'destructive' });
  });

  if (sentTo) return <CheckEmailPanel email={sentTo} />;
  return (
    <AuthFrame
      key="expired"
      title={text('verifyDocument')}
      heading={text('verifyFailed')}
      icon={<MailX className="text-red-text" />}
      lead={<p role="alert">{text('verifyFailedBody')}</p>}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={text('email')} error={formState.errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={text('emailExample')}
            {...register('email')}
          />
        </Field>
        <Button type="submit" size="large" pending={isLoading}>
          {text('verifyResend')}
        </Button>
      </form>
    </AuthFrame>
  );
}
