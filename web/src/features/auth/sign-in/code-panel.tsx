import { trim } from '@corner/contracts/schemas/fields';
import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { CodeInput } from '../../../shared/ui/controls/input';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { AuthFrame } from '../auth-frame';

const text = catalogue('sign-in-code', {
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

const draft = z.object({ code: z.string().check(trim(), z.minLength(1, { error: () => text('required') })) });
type Draft = z.infer<typeof draft>;
const validate = schemaResolver(draft);

interface CodePanelProps {
  /** Sends what was asked for once more, with the code. */
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
      const message = seconds ? text('wait', { minutes: Math.ceil(seconds / 60) }) : errorText(error, text('failed'));
      form.setError('code', { message });
    },
  });
  const { register, setFocus, submit, errors, isSubmitting } = form;
  // After the heading, which takes the focus of a new page.
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <AuthFrame title={text('document')} heading={text('title')} icon={<KeyRound />} lead={text('lead')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={text('code')} error={errors.code?.message}>
          <CodeInput {...register('code')} />
        </Field>
        <Button type="submit" size="large" pending={isSubmitting}>
          {text(isSubmitting ? 'pending' : 'submit')}
        </Button>
        <Button variant="ghost" onClick={back}>
          {text('back')}
        </Button>
      </form>
    </AuthFrame>
  );
}
