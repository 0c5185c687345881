import { digitsOf } from '@corner/domain/text/characters';
import { asApiError } from '@corner/contracts/errors/api-error';
import { phoneCodeAnswer, phoneCodeRequest, type PhoneCodeRequest } from '@corner/contracts/identity.api';
import type { User } from '@corner/contracts/profiles.api';
import { useState } from 'react';
import { PasswordInput } from '../../../shared/account/password-input';
import { showFailure, toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { useCountdown } from '../../../shared/use-countdown';
import { useSendPhoneCodeMutation, useVerifyPhoneMutation } from './verification-api';
import { text } from './verification-text';
import { attempt, ownKey } from '../../../shared/member-storage';

const CODE_LENGTH = 6;
/** The server's pause between two codes. */
const PAUSE_SECONDS = 60;

const validateNumber = schemaResolver(phoneCodeRequest);
const validateCode = schemaResolver(phoneCodeAnswer);

type Step = 'verified' | 'number' | 'code';

/** Where the member is; kept outside of the dialog, which closes while they look for the message. */
export function usePhoneProof(user: User) {
  const [send] = useSendPhoneCodeMutation();
  const [sentTo, setSentTo] = useState(() => numberOfSentCode(user.id));
  const [step, setStep] = useState<Step>(sentTo ? 'code' : user.isPhoneVerified ? 'verified' : 'number');
  const [wait, startWait] = useCountdown();
  const refuseNumber = () => toastError(text('invalidNumber'), text('invalidNumberBody'));
  const form: ServerForm<PhoneCodeRequest, PhoneCodeRequest> = useServerForm({
    validate: validateNumber,
    defaults: { phoneNumber: sentTo ?? user.phoneNumber ?? '', currentPassword: undefined },
    submit: send,
    onInvalid: ({ phoneNumber }) => (phoneNumber ? refuseNumber() : setStep('number')),
    onDone(_answer, { phoneNumber }) {
      toast({ title: text('sent'), description: text('sentBody', { number: phoneNumber }), variant: 'success' });
      form.resetField('currentPassword');
      startWait(PAUSE_SECONDS);
      rememberSentCode(user.id, phoneNumber);
      setSentTo(phoneNumber);
      setStep('code');
    },
    onFailed(error) {
      if (form.getFieldState('currentPassword').invalid) return setStep('number');
      const { status, retryAfter } = asApiError(error) ?? {};
      if (status === 400) return refuseNumber();
      if (retryAfter) startWait(retryAfter);
      showFailure(error, retryAfter ? text('sendTooSoon', { seconds: retryAfter }) : text('sendFailed'));
    },
  });
  const verified = () => {
    forgetSentCode(user.id);
    setSentTo(undefined);
    setStep('verified');
  };
  return { form, step, setStep, wait, sentTo, verified };
}

export function PhoneProof({ user, proof }: { user: User; proof: ReturnType<typeof usePhoneProof> }) {
  const { form, step, setStep, wait, sentTo, verified } = proof;
  const { register, getValues, submit, errors, isSubmitting } = form;

  if (step === 'verified') {
    return (
      <>
        <p dir="ltr" className="text-start font-semibold tabular-nums">
          {user.phoneNumber}
        </p>
        <Button variant="outline" size="small" className="self-start" onClick={() => setStep('number')}>
          {text('otherNumber')}
        </Button>
      </>
    );
  }
  if (step === 'code') {
    return (
      <CodeStep
        phoneNumber={sentTo ?? getValues('phoneNumber')}
        wait={wait}
        sending={isSubmitting}
        resend={() => void submit()}
        back={() => setStep('number')}
        done={verified}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label={text('number')} hint={text('numberHint')}>
        <Input
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={32}
          placeholder={text('numberExample')}
          {...register('phoneNumber')}
        />
      </Field>
      {user.isPhoneVerified && (
        <Field label={text('password')} hint={text('passwordHint')} error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
      )}
      {wait > 0 && <p className="text-sm text-muted tabular-nums">{text('wait', { seconds: wait })}</p>}
      <Button type="submit" pending={isSubmitting} disabled={wait > 0}>
        {text(isSubmitting ? 'sending' : 'send')}
      </Button>
      {sentTo && (
        <Button variant="link" size="small" onClick={() => setStep('code')}>
          {text('haveCode')}
        </Button>
      )}
    </form>
  );
}

interface CodeStepProps {
  phoneNumber: string;
  wait: number;
  sending: boolean;
  resend: () => void;
  back: () => void;
  done: () => void;
}

function CodeStep({ phoneNumber, wait, sending, resend, back, done }: CodeStepProps) {
  const [verify] = useVerifyPhoneMutation();
  const { register, setValue, submit, isSubmitting } = useServerForm({
    validate: validateCode,
    defaults: { phoneNumber, code: '' },
    submit: verify,
    onInvalid: () => toastError(text('invalidCode'), text('invalidCodeBody')),
    onDone() {
      toast({ title: text('phoneVerified'), description: text('phoneVerifiedBody'), variant: 'success' });
      done();
    },
    onFailed(error) {
      const { status, message } = asApiError(error) ?? {};
      // Only that the number is another member's is worth other words than the specification's.
      showFailure(error, (status === 409 && message) || text('verifyFailedBody'), text('verifyFailed'));
    },
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label={text('code')} hint={text('codeHint', { number: phoneNumber })}>
        <Input
          // The button that was pressed is gone.
          autoFocus
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          className="text-center text-2xl font-bold tracking-[.4em] tabular-nums"
          {...register('code', {
            onChange: ({ target: { value } }: { target: HTMLInputElement }) =>
              setValue('code', digitsOf(value).slice(0, CODE_LENGTH)),
          })}
        />
      </Field>
      <div className="flex gap-3 *:flex-1">
        <Button variant="outline" disabled={isSubmitting} onClick={back}>
          {text('back')}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {text(isSubmitting ? 'verifying' : 'verify')}
        </Button>
      </div>
      <Button
        variant="link"
        size="small"
        pending={sending}
        disabled={wait > 0}
        onClick={resend}
        className="tabular-nums"
      >
        {wait > 0 ? text('resendIn', { seconds: wait }) : text('resend')}
      </Button>
    </form>
  );
}

const MINUTES = 10;
const keyOf = (memberId: string) => ownKey(memberId, 'phone-code');

/** Remembers the number a code was sent to, for as long as the code is good. */
function rememberSentCode(memberId: string, number: string): void {
  attempt(() => sessionStorage.setItem(keyOf(memberId), JSON.stringify({ number, at: Date.now() })));
}

function forgetSentCode(memberId: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(memberId)));
}

/** The number that a code was sent to and may still be entered for. */
function numberOfSentCode(memberId: string): string | undefined {
  let number: string | undefined;
  attempt(() => {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null') as {
      number?: unknown;
      at?: number;
    } | null;
    const isGood = kept && Date.now() - Number(kept.at) < MINUTES * 60_000;
    if (isGood && typeof kept.number === 'string') number = kept.number;
  });
  return number;
}
