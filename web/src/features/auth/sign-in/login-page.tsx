import { serverNow } from '@corner/web-kit/server-clock';
import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { dateText } from '@corner/web-kit/format/format';
import { loginRequest, type LoginRequest } from '@corner/contracts/identity.api';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PasswordInput } from '../../../shared/account/password-input';
import { paths } from '../../../shared/paths';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Banner } from '../../../shared/ui/display/banner';
import { toastError } from '../../../shared/ui/overlays/toast-store';
import { useLoginMutation } from '../auth-api';
import { AuthFrame, TextLink } from '../auth-frame';
import { text } from '../auth-text';
import { rememberEmail, typedBefore } from '../typed-before';
import { useEntrance } from './use-entrance';

const RestorePanel = lazyComponent(() => import('./login-panels').then((m) => m.RestorePanel));
const CodePanel = lazyComponent(() => import('./login-panels').then((m) => m.CodePanel));

const TOAST_MS = 4000;
const validate = schemaResolver(loginRequest);

function dateAhead(iso: string | null): string | undefined {
  const time = Date.parse(iso ?? '');
  return time > serverNow() ? dateText(time, { dateStyle: 'long' }) : undefined;
}

/** The linked decision is open for half an hour. */
function Refusal({ reason }: { reason: string }) {
  return (
    <>
      {reason}
      <Link to={paths.case} className="flex min-h-11 items-center text-blue-text hover:underline">
        {text('seeDecision')}
      </Link>
    </>
  );
}

export function LoginPage() {
  const [login] = useLoginMutation();
  const [failure, setFailure] = useState<ReactNode>();
  /** The next step after a right password, if it is not the app. */
  const [step, setStep] = useState<ReactNode>();
  const [search] = useSearchParams();
  const until = dateAhead(search.get('restorable'));
  const enter = useEntrance();
  async function nextStep(code: string | undefined, credentials: LoginRequest): Promise<ReactNode> {
    const back = () => setStep(undefined);
    if (code === 'ACCOUNT_DELETING') {
      await RestorePanel.preload();
      return <RestorePanel credentials={credentials} back={back} />;
    }
    if (code !== 'MFA_REQUIRED') return undefined;
    await CodePanel.preload();
    async function send(typed: string) {
      const answer = await login({ ...credentials, code: typed });
      if (asApiError(answer.error)?.code === 'ACCOUNT_SUSPENDED') {
        setFailure(<Refusal reason={errorText(answer.error, text('invalidCredentials'))} />);
        back();
      }
      return answer;
    }
    return <CodePanel send={send} enter={() => enter(text('loginSucceeded'))} back={back} />;
  }

  const { register, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { email: typedBefore.email, password: '' },
    submit(credentials) {
      setFailure(undefined);
      return login(credentials);
    },
    onDone: () => enter(text('loginSucceeded')),
    async onFailed(error, credentials) {
      const { status = 0, code } = asApiError(error) ?? {};
      const next = await nextStep(code, credentials).catch(() => undefined);
      if (next) return setStep(next);
      const isUnreached = status === 0 || status >= 500;
      const reason = errorText(error, text(isUnreached ? 'unreached' : 'invalidCredentials'));
      // The reason is shown alone: nothing that was typed is wrong.
      if (code === 'ACCOUNT_SUSPENDED') {
        return setFailure(<Refusal reason={reason} />);
      }
      setFailure(reason);
      toastError(text('loginFailed'), text(isUnreached ? 'unreached' : 'loginFailedBody'), TOAST_MS);
    },
  });

  if (step) return step;

  return (
    <AuthFrame
      title={text('loginDocument')}
      heading={text('loginTitle')}
      lead={text('loginLead')}
      below={
        <>
          {text('noAccount')} <TextLink to={paths.register}>{text('register')}</TextLink>
        </>
      }
    >
      <form onSubmit={submit} onInput={() => setFailure(undefined)} noValidate className="flex flex-col gap-4">
        {until && <Banner role="status">{text('accountDeleted', { until })}</Banner>}
        {search.has('ended') && !failure && <Banner role="status">{text('sessionEnded')}</Banner>}
        {failure && (
          <Banner variant="error" role="alert" className="font-semibold text-red-text">
            {failure}
          </Banner>
        )}
        <Field label={text('email')} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={text('emailExample')}
            {...register('email', { onChange: rememberEmail })}
          />
        </Field>
        <Field label={text('password')} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Link
          to={paths.forgotPassword}
          className="-my-2 inline-flex min-h-11 items-center self-end text-sm font-semibold text-blue-text hover:underline"
        >
          {text('forgotPassword')}
        </Link>
        <Button type="submit" size="large" pending={isSubmitting}>
          {text(isSubmitting ? 'loginPending' : 'signIn')}
        </Button>
      </form>
    </AuthFrame>
  );
}
