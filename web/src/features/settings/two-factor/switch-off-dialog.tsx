import { errorText } from '@corner/web-kit/error-text';
import { mfaRemoval, type MfaRemoval } from '@corner/contracts/schemas/second-factor.api';
import { PasswordInput } from '../../../shared/account/password-input';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { CodeInput } from '../../../shared/account/code-input';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useSwitchOffMfaMutation } from './two-factor-api';
import { text } from './two-factor-text';

const validate = schemaResolver(mfaRemoval);

interface SwitchOffDialogProps {
  open: boolean;
  close: () => void;
}

export function SwitchOffDialog({ open, close }: SwitchOffDialogProps) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('switchOff')} description={text('offLead')}>
      <SwitchOffForm close={close} />
    </Dialog>
  );
}

function SwitchOffForm({ close }: { close: () => void }) {
  const [switchOff] = useSwitchOffMfaMutation();
  const form: ServerForm<MfaRemoval, MfaRemoval> = useServerForm({
    validate,
    defaults: { password: '', code: '' },
    submit: switchOff,
    onDone() {
      close();
      toast({ title: text('switchedOff'), description: text('switchedOffBody'), variant: 'success' });
    },
    onFailed: (error, _request, isShown) =>
      !isShown && form.setError('code', { message: errorText(error, text('failed')) }),
  });
  const { register, submit, errors, isSubmitting } = form;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={text('password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Field label={text('codeOrRecovery')} error={errors.code?.message}>
        <CodeInput {...register('code')} />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:*:flex-1">
        <Button variant="secondary" onClick={close}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant="destructive" pending={isSubmitting}>
          {text(isSubmitting ? 'checking' : 'switchOff')}
        </Button>
      </div>
    </form>
  );
}
