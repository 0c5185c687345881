import { errorText } from '@corner/web-kit/error-text';
import { emailRequest } from '@corner/contracts/identity.api';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { paths } from '../../../shared/paths';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { useForgotPasswordMutation } from '../auth-api';
import { AuthFrame, TextLink } from '../auth-frame';
import { text } from '../auth-text';
import { rememberEmail, typedBefore } from '../typed-before';

const validate = schemaResolver(emailRequest);

export function ForgotPasswordPage() {
  const [request] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string>();
  const { register, reset, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { email: typedBefore.email },
    submit: request,
    onDone(_answer, { email }) {
      toast({ title: text('forgotSent'), description: text('forgotSentBody'), variant: 'success' });
      setSentTo(email);
    },
    onFailed: (error) => showFailure(error, errorText(error, text('errorOccurred'))),
  });

  function tryAnother() {
    reset({ email: '' });
    setSentTo(undefined);
  }

  if (sentTo) {
    return (
      <AuthFrame
        key="sent"
        title={text('forgotPanel')}
        heading={text('forgotPanel')}
        icon={<MailCheck />}
        lead={<p className="break-words">{text('forgotPanelBody', { email: sentTo })}</p>}
      >
        <Button asChild size="large">
          <Link to={paths.login}>{text('returnToLogin')}</Link>
        </Button>
        <Button variant="outline" onClick={tryAnother}>
          {text('tryAnother')}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      key="form"
      title={text('forgotTitle')}
      heading={text('forgotTitle')}
      lead={text('forgotLead')}
      below={<TextLink to={paths.login}>{text('returnToLogin')}</TextLink>}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={text('email')} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={text('emailExample')}
            {...register('email', { onChange: rememberEmail })}
          />
        </Field>
        <Button type="submit" size="large" pending={isSubmitting}>
          {text(isSubmitting ? 'forgotPending' : 'forgotSubmit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
