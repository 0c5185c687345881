import { errorText } from '@corner/web-kit/error-text';
import { emailRequest } from '@corner/contracts/identity.api';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../../../shared/ui/overlays/toast-store';
import { useResendVerificationMutation } from '../../../shared/account/resend-button';
import { useCurrentUser } from '../../../shared/api/api';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';
import { CheckEmailPanel } from '../register/register-parts';

const validate = schemaResolver(emailRequest);

export function ExpiredLinkPanel() {
  const { data: user } = useCurrentUser();
  const [resend] = useResendVerificationMutation();
  const [sentTo, setSentTo] = useState<string>();
  const { register, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { email: user?.email ?? '' },
    submit: resend,
    onDone: (_answer, { email }) => setSentTo(email),
    onFailed: (error) => showFailure(error, errorText(error, text('errorOccurred'))),
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
        <Field label={text('email')} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={text('emailExample')}
            {...register('email')}
          />
        </Field>
        <Button type="submit" size="large" pending={isSubmitting}>
          {text('verifyResend')}
        </Button>
      </form>
    </AuthFrame>
  );
}
