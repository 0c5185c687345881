import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { resetPasswordRequest } from '@corner/contracts/identity.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { LinkIcon, LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
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

const perhapsText = catalogue('reset-perhaps', {
  title: 'Try Your New Password',
  body: 'The answer to your first try was lost, and the link is used up: your new password is probably set. If it does not let you in, request a new link.',
});

const validate = schemaResolver(resetPasswordRequest);

export function ResetPasswordPage() {
  const token = useMailedToken();
  const [result, setResult] = useMailedResult<'done' | 'invalid' | 'perhaps'>();
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
  if (result === 'perhaps') {
    return (
      <AuthFrame
        key="perhaps"
        title={perhapsText('title')}
        heading={perhapsText('title')}
        icon={<LockKeyhole />}
        lead={<p role="status">{perhapsText('body')}</p>}
      >
        <Button asChild size="large">
          <Link to={paths.login}>{text('goToLogin')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.forgotPassword}>{text('requestNewLink')}</Link>
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
  return <ResetForm token={token} onResult={setResult} />;
}

interface ResetFormProps {
  token: string;
  onResult: (result: 'done' | 'invalid' | 'perhaps') => void;
}

function ResetForm({ token, onResult }: ResetFormProps) {
  const [send] = useResetPasswordMutation();
  /** An earlier request without an answer may have used the link. */
  const mayBeUsed = useRef(false);
  const { register, submit, errors, isSubmitting } = useServerForm({
    validate,
    defaults: { password: '', confirmPassword: '', token },
    submit: send,
    onDone() {
      toast({ title: text('resetDone'), description: text('resetDoneBody'), variant: 'success' });
      onResult('done');
    },
    onFailed(error) {
      const { status, code } = asApiError(error) ?? {};
      const isInvalid = code === 'INVALID_TOKEN';
      if (isInvalid && mayBeUsed.current) return onResult('perhaps');
      const isUnreached = !status || status >= 500;
      mayBeUsed.current ||= isUnreached;
      const reason = text(isUnreached ? 'unreached' : 'resetFailedBody');
      toastError(text('resetFailed'), isInvalid ? reason : errorText(error, reason));
      if (isInvalid) onResult('invalid');
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
