import { trim } from '@corner/contracts/schemas/fields';
import { copyText } from '@corner/web-kit/copy-text';
import { errorText } from '@corner/web-kit/error-text';
import {
  type MfaConfirmation,
  type MfaRemoval,
  type MfaRequest,
  type MfaSecret,
  type RecoveryCodes,
  mfaRemoval,
  mfaRequest,
} from '@corner/contracts/schemas/second-factor.api';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PRODUCT } from '@corner/domain/product';
import { Check, Copy, Download } from 'lucide-react';
import { useLeaveGuard, useMark } from '@corner/web-kit/leaving/unsaved';
import { qrCode } from '@corner/web-kit/qr-code';
import { PasswordInput } from '../../../shared/account/password-input';
import { FormFoot } from '../../../shared/forms/form-foot';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { CodeInput, Input } from '../../../shared/ui/controls/input';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { twoFactorText } from './account-text';
import { Banner } from '../../../shared/ui/display/banner';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { api } from '../../../shared/api/api';

interface SetUpDialogProps {
  open: boolean;
  close: () => void;
}

const validatePassword = schemaResolver(mfaRequest);

const validateCode = schemaResolver(
  z.object({ code: z.string().check(trim(), z.minLength(1, { error: () => twoFactorText('codeRequired') })) }),
);

/** Password, then the app's key with a first code, then the recovery codes. */
export function SetUpDialog({ open, close }: SetUpDialogProps) {
  const [secret, setSecret] = useState<MfaSecret>();
  const [codes, setCodes] = useState<string[]>();
  const [warned, setWarned] = useState(false);

  function leave() {
    close();
    setSecret(undefined);
    setCodes(undefined);
    setWarned(false);
  }
  /** A hasty key press must not lose the codes. */
  const ask = () => (codes && !warned ? setWarned(true) : leave());

  return (
    <Dialog open={open} onOpenChange={ask} title={twoFactorText(codes ? 'codesTitle' : 'title')} size="large">
      {codes ? (
        <RecoveryCodeList codes={codes} warned={warned} done={leave} />
      ) : secret ? (
        <CodeForm secret={secret} confirmed={setCodes} />
      ) : (
        <PasswordForm begun={setSecret} />
      )}
    </Dialog>
  );
}

const validate = schemaResolver(mfaRemoval);

interface SwitchOffDialogProps {
  open: boolean;
  close: () => void;
}

export function SwitchOffDialog({ open, close }: SwitchOffDialogProps) {
  return (
    <Dialog open={open} onOpenChange={close} title={twoFactorText('switchOff')} description={twoFactorText('offLead')}>
      <SwitchOffForm close={close} />
    </Dialog>
  );
}

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginMfa: build.mutation<MfaSecret, MfaRequest>({ query: (body) => ({ url: 'mfa', method: 'POST', body }) }),
    confirmMfa: build.mutation<RecoveryCodes, MfaConfirmation>({
      query: (body) => ({ url: 'mfa/confirm', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
    switchOffMfa: build.mutation<null, MfaRemoval>({
      query: (body) => ({ url: 'mfa', method: 'DELETE', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser']),
    }),
  }),
});

const { useBeginMfaMutation, useConfirmMfaMutation, useSwitchOffMfaMutation } = twoFactorApi;

function SwitchOffForm({ close }: { close: () => void }) {
  const [switchOff] = useSwitchOffMfaMutation();
  const form: ServerForm<MfaRemoval, MfaRemoval> = useServerForm({
    validate,
    defaults: { password: '', code: '' },
    submit: switchOff,
    onDone() {
      close();
      toast({ title: twoFactorText('switchedOff'), description: twoFactorText('switchedOffBody'), variant: 'success' });
    },
    onFailed: (error, _request, isShown) =>
      !isShown && form.setError('code', { message: errorText(error, twoFactorText('failed')) }),
  });
  const { register, submit, errors, isSubmitting } = form;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={twoFactorText('password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Field label={twoFactorText('codeOrRecovery')} error={errors.code?.message}>
        <CodeInput {...register('code')} />
      </Field>
      <FormFoot cancel={close}>
        <Button type="submit" variant="destructive" pending={isSubmitting}>
          {twoFactorText(isSubmitting ? 'checking' : 'switchOff')}
        </Button>
      </FormFoot>
    </form>
  );
}

function PasswordForm({ begun }: { begun: (secret: MfaSecret) => void }) {
  const [begin] = useBeginMfaMutation();
  const form: ServerForm<MfaRequest, MfaRequest> = useServerForm({
    validate: validatePassword,
    defaults: { password: '' },
    submit: begin,
    onDone: begun,
    onFailed: (error) => form.setError('password', { message: errorText(error, twoFactorText('failed')) }),
  });
  const { register, submit, errors, isSubmitting } = form;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-sm text-muted">{twoFactorText('passwordLead')}</p>
      <Field label={twoFactorText('password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" pending={isSubmitting}>
        {twoFactorText(isSubmitting ? 'checking' : 'next')}
      </Button>
    </form>
  );
}

function CodeForm({ secret, confirmed }: { secret: MfaSecret; confirmed: (codes: string[]) => void }) {
  const [confirm] = useConfirmMfaMutation();
  const form: ServerForm<{ code: string }, { code: string }> = useServerForm({
    validate: validateCode,
    defaults: { code: '' },
    submit: confirm,
    onDone: ({ recoveryCodes }) => confirmed(recoveryCodes),
    onFailed: (error) => form.setError('code', { message: errorText(error, twoFactorText('failed')) }),
  });
  const { register, submit, errors, isSubmitting } = form;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-sm text-muted">{twoFactorText('scanLead')}</p>
      <SecretView secret={secret} />
      <Field label={twoFactorText('code')} error={errors.code?.message}>
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} {...register('code')} />
      </Field>
      <Button type="submit" pending={isSubmitting}>
        {twoFactorText(isSubmitting ? 'checking' : 'confirm')}
      </Button>
    </form>
  );
}

interface RecoveryCodeListProps {
  codes: string[];
  /** The member tried to close the codes. */
  warned: boolean;
  done: () => void;
}

function RecoveryCodeList({ codes, warned, done }: RecoveryCodeListProps) {
  const [copied, setCopied] = useState(false);
  const { guard } = useLeaveGuard();
  useMark(guard, true);
  const lines = codes.join('\n');
  async function copy() {
    if (await copyText(lines)) setCopied(true);
    else showFailure(undefined, twoFactorText('copyFailed'));
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{twoFactorText('codesLead')}</p>
      {warned && <Banner role="alert">{twoFactorText('unsaved')}</Banner>}
      <ul
        aria-label={twoFactorText('codesTitle')}
        className="grid gap-x-6 gap-y-1.5 rounded-control bg-raised p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
          {twoFactorText(copied ? 'copied' : 'copy')}
        </Button>
        <Button asChild variant="secondary">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
            download={twoFactorText('fileName', { product: PRODUCT.name.toLowerCase() })}
          >
            <Download className="size-5" aria-hidden />
            {twoFactorText('download')}
          </a>
        </Button>
      </div>
      <Button onClick={done}>{twoFactorText('saved')}</Button>
    </div>
  );
}

function SecretView({ secret: { secret, uri } }: { secret: MfaSecret }) {
  const { size, path } = qrCode(uri);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <svg
        role="img"
        aria-label={twoFactorText('qrCode')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-control bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <a href={uri} className="inline-flex min-h-11 items-center font-semibold text-blue-text sm:hidden">
        {twoFactorText('openApp')}
      </a>
      <p className="text-sm text-muted">{twoFactorText('secret')}</p>
      <code className="-mt-2 max-w-[20ch] font-mono text-sm font-semibold select-all">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </div>
  );
}
