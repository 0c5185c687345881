import { asApiError } from '@corner/contracts/errors/api-error';
import { waitlistRequest } from '@corner/contracts/notifications.api';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { schemaResolver } from '../../shared/forms/schema-resolver';
import { useServerForm } from '../../shared/forms/use-server-form';
import { Button } from '../../shared/ui/controls/button';
import { Field } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { focusOnMount } from '../../shared/ui/overlays/focus';
import { toastError } from '../../shared/ui/overlays/toast-store';
import { text } from './local-events-text';
import { useJoinWaitlistMutation } from './waitlist-api';

const validate = schemaResolver(waitlistRequest);

interface WaitlistProps {
  /** The member's own address, as the initial value. */
  email?: string;
}

interface WaitlistFormProps extends WaitlistProps {
  autoFocus: boolean;
  onListed: (email: string) => void;
}

export function Waitlist({ email }: WaitlistProps) {
  const [listed, setListed] = useState<string>();
  const [isAnother, setAnother] = useState(false);
  if (listed === undefined)
    return <WaitlistForm email={isAnother ? '' : email} autoFocus={isAnother} onListed={setListed} />;
  return (
    <div
      ref={focusOnMount}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-center gap-3 text-center outline-none"
    >
      <MailCheck className="size-10 text-ok" aria-hidden />
      <h2 className="poster text-4xl">{text('listed')}</h2>
      <p className="max-w-md text-muted wrap-anywhere">{text('listedBody', { email: listed })}</p>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          setListed(undefined);
          setAnother(true);
        }}
      >
        {text('another')}
      </Button>
    </div>
  );
}

function WaitlistForm({ email = '', autoFocus, onListed }: WaitlistFormProps) {
  const [join] = useJoinWaitlistMutation();
  const { register, reset, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { email },
    submit: join,
    onDone: (_answer, request) => onListed(request.email),
    onFailed(error, _request, isShown) {
      if (isShown) return;
      const { status, message = text('failedBody') } = asApiError(error) ?? {};
      toastError(text('failed'), status === 0 ? text('offline') : message);
    },
  });
  // The member may load after the page; keep what is being typed.
  useEffect(() => reset({ email }, { keepDirtyValues: true }), [email, reset]);

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div>
        <h2 className="poster text-3xl">{text('byMail')}</h2>
        <p className="mt-2 text-muted">{text('byMailBody')}</p>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={text('email')} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoFocus={autoFocus}
            placeholder={text('emailExample')}
            {...register('email')}
          />
        </Field>
        <Button type="submit" variant="secondary" pending={isSubmitting} className="sm:mt-[1.625rem]">
          {text(isSubmitting ? 'telling' : 'tellMe')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {text('policy')}{' '}
        <Link to={paths.privacyPolicy} className="font-bold text-blue-text underline underline-offset-4">
          {text('policyLink')}
        </Link>
        .
      </p>
    </form>
  );
}
