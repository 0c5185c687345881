import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { resetPasswordRequest } from '@corner/contracts/identity.api';
import { LinkIcon, LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { showFailure, toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { PasswordInput } from '../../../shared/account/password-input';
import { paths } from '../../../shared/paths';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { useResetPasswordMutation } from '../auth-api';
import { AuthFrame } from '../auth-frame';
import { text } from '../auth-text';
import { useMailedToken, useMailedResult } from '../use-mailed-token';

const validate = schemaResolver(resetPasswordRequest);

export function ResetPasswordPage() {
  const token = useMailedToken();
  const [result, setResult] = useMailedResult<'done' | 'invalid'>();
  const navigate = useNavigate();

  useEffect(() => {
    if (token) return;
    toastError(text('resetInvalid'), text('resetInvalidBody'));
    navigate(paths.forgotPassword, { replace: true });
  }, [token, navigate]);

  if (!token) return null;
  if (result === 'done') {
    return (
      <AuthFrame
        key="done"
        title={text('resetComplete')}
        heading={text('resetComplete')}
        icon={<LockKeyhole />}
        lead={text('resetDoneBody')}
      >
        <Button asChild size="large">
          <Link to={paths.login}>{text('goToLogin')}</Link>
        </Button>
      </AuthFrame>
    );
  }
  if (result === 'invalid') {
    return (
      <AuthFrame
        key="invalid"
        title={text('resetInvalidPanel')}
        heading={text('resetInvalidPanel')}
        icon={<LinkIcon className="text-red-text" />}
        lead={<p role="alert">{text('resetInvalidBody')}</p>}
      >
        <Button asChild size="large">
          <Link to={paths.forgotPassword}>{text('requestNewLink')}</Link>
        </Button>
      </AuthFrame>
    );
  }
  return <ResetForm token={token} onDone={() => setResult('done')} onInvalid={() => setResult('invalid')} />;
}

function ResetForm({ token, onDone, onInvalid }: { token: string; onDone: () => void; onInvalid: () => void }) {
  const [send] = useResetPasswordMutation();
  const { register, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { password: '', confirmPassword: '', token },
    submit: send,
    onDone() {
      toast({ title: text('resetDone'), description: text('resetDoneBody'), variant: 'success' });
      onDone();
    },
    onFailed(error) {
      const isInvalid = asApiError(error)?.code === 'INVALID_TOKEN';
      toastError(text('resetFailed'), isInvalid ? text('resetFailedBody') : errorText(error, text('resetFailedBody')));
      if (isInvalid) onInvalid();
    },
    onInvalid: ({ token: fault }) => fault && showFailure(undefined, text('resetInvalidToken')),
  });

  return (
    <AuthFrame key="form" title={text('resetTitle')} heading={text('resetTitle')} lead={text('resetLead')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={text('newPassword')} hint={text('passwordHint')} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label={text('confirmPassword')} error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" size="large" pending={isSubmitting}>
          {text(isSubmitting ? 'resetPending' : 'resetSubmit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
