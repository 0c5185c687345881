import { asApiError } from '@corner/contracts/errors/api-error';
import type { LoginRequest } from '@corner/contracts/identity.api';
import { trim } from '@corner/contracts/schemas/fields';
import { errorText } from '@corner/web-kit/error-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { History, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { CodeInput } from '../../../shared/ui/controls/input';
import { Banner } from '../../../shared/ui/display/banner';
import { useRestoreAccountMutation } from '../auth-api';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';
import { useEntrance } from './use-entrance';

const codeText = catalogue('sign-in-code', {
  document: 'Enter your code',
  title: 'One more step',
  lead: 'Enter the code from your authenticator app, or a recovery code.',
  code: 'Code',
  required: 'Enter the code',
  failed: 'That did not work. Please try again.',
  wait: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  submit: 'Sign In',
  pending: 'Signing in...',
  back: 'Back to Sign In',
});

const draft = z.object({ code: z.string().check(trim(), z.minLength(1, { error: () => codeText('required') })) });
type Draft = z.infer<typeof draft>;
const validate = schemaResolver(draft);

interface CodePanelProps {
  send: (code: string) => Promise<{ error?: object }>;
  enter: () => Promise<void>;
  back: () => void;
}

export function CodePanel({ send, enter, back }: CodePanelProps) {
  const form: ServerForm<Draft, Draft> = useServerForm({
    validate,
    defaults: { code: '' },
    submit: ({ code }) => send(code),
    onDone: enter,
    onFailed(error) {
      const seconds = asApiError(error)?.retryAfter;
      const message = seconds
        ? codeText('wait', { minutes: Math.ceil(seconds / 60) })
        : errorText(error, codeText('failed'));
      form.setError('code', { message });
    },
  });
  const { register, setFocus, submit, errors, isSubmitting } = form;
  // After the heading, which takes the focus of a new page.
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <AuthFrame title={codeText('document')} heading={codeText('title')} icon={<KeyRound />} lead={codeText('lead')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={codeText('code')} error={errors.code?.message}>
          <CodeInput {...register('code')} />
        </Field>
        <Button type="submit" size="large" pending={isSubmitting}>
          {codeText(isSubmitting ? 'pending' : 'submit')}
        </Button>
        <Button variant="ghost" onClick={back}>
          {codeText('back')}
        </Button>
      </form>
    </AuthFrame>
  );
}

export function RestorePanel({ credentials, back }: { credentials: LoginRequest; back: () => void }) {
  const [restore, { isLoading }] = useRestoreAccountMutation();
  const [failure, setFailure] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const enter = useEntrance();

  async function submit() {
    setFailure(undefined);
    const { error } = await restore(credentials);
    if (!error) return enter(text('restored'));
    const { code } = asApiError(error) ?? {};
    if (code === 'MFA_REQUIRED') return setAsksCode(true);
    setFailure(text(code === 'ACCOUNT_DELETING' ? 'restoreTooLate' : 'restoreFailed'));
  }

  if (asksCode) {
    const send = (code: string) => restore({ ...credentials, code });
    return <CodePanel send={send} enter={() => enter(text('restored'))} back={back} />;
  }
  return (
    <AuthFrame
      title={text('restoreTitle')}
      heading={text('restoreTitle')}
      icon={<History />}
      lead={text('restoreLead')}
    >
      <p dir="auto" className="text-sm font-semibold wrap-anywhere">
        {text('restoreAs', { email: credentials.email })}
      </p>
      {failure && (
        <Banner variant="error" role="alert" className="font-semibold text-red-text">
          {failure}
        </Banner>
      )}
      <Button size="large" pending={isLoading} onClick={() => void submit()}>
        {text(isLoading ? 'restorePending' : 'restore')}
      </Button>
      <Button variant="ghost" onClick={back}>
        {text('backToSignIn')}
      </Button>
    </AuthFrame>
  );
}
