import { asApiError } from '@corner/contracts/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { catalogue } from '@corner/web-kit/i18n';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
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

interface CodePanelProps {
  /** Sends what was asked for once more, with the code. */
  send: (code: string) => Promise<{ error?: unknown }>;
  enter: () => Promise<void>;
  back: () => void;
}

export function CodePanel({ send, enter, back }: CodePanelProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // After the heading, which takes the focus of a new page.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (code.trim() === '') return setFailure(text('required'));
    setPending(true);
    const { error } = await send(code.trim());
    if (!error) return enter();
    const seconds = asApiError(error)?.retryAfter;
    setFailure(seconds ? text('wait', { minutes: Math.ceil(seconds / 60) }) : errorText(error, text('failed')));
    setPending(false);
  }

  return (
    <AuthFrame title={text('document')} heading={text('title')} icon={<KeyRound />} lead={text('lead')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <Field label={text('code')} error={failure}>
          <Input
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setFailure(undefined);
            }}
            ref={field}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
        <Button type="submit" size="large" pending={pending}>
          {text(pending ? 'pending' : 'submit')}
        </Button>
        <Button variant="ghost" onClick={back}>
          {text('back')}
        </Button>
      </form>
    </AuthFrame>
  );
}
