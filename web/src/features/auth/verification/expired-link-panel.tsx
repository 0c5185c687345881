import { serverMessage } from '@corner/contracts/api-error';
import { emailRequest, type EmailRequest } from '@corner/contracts/identity.api';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFailure } from '../../../shared/api/show-failure';
import { useResendVerificationMutation } from '../../../shared/account/verification-api';
import { useCurrentUser } from '../../../shared/api/api';
import { schemaResolver } from '../../../shared/schema-resolver';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';
import { CheckEmailPanel } from '../register/check-email-panel';

export function ExpiredLinkPanel() {
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
    showFailure(error, serverMessage(error, text('errorOccurred')));
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
