import { asApiError } from '@corner/contracts/api-error';
import { looksLikePhoneNumber } from '@corner/contracts/schemas/phone-number';
import type { User } from '@corner/contracts/profiles.api';
import { useState, type FormEvent } from 'react';
import { PasswordInput } from '../../../shared/account/password-input';
import { showFailure } from '../../../shared/api/show-failure';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { forgetSentCode, numberOfSentCode, rememberSentCode } from './code-storage';
import { useCountdown } from '../../../shared/use-countdown';
import { useSendPhoneCodeMutation, useVerifyPhoneMutation } from './verification-api';
import { text } from './verification-text';

const CODE_LENGTH = 6;
/** The server's pause between two codes. */
const PAUSE_SECONDS = 60;

type Step = 'verified' | 'number' | 'code';

/** Where the member is; kept outside of the dialog, which closes while they look for the message. */
export function usePhoneProof(user: User) {
  const [sentTo, setSentTo] = useState(() => numberOfSentCode(user.id));
  const [step, setStep] = useState<Step>(sentTo ? 'code' : user.isPhoneVerified ? 'verified' : 'number');
  const [number, setNumber] = useState(sentTo ?? user.phoneNumber ?? '');
  const [wait, startWait] = useCountdown();
  const sent = (to: string) => {
    rememberSentCode(user.id, to);
    setSentTo(to);
    setStep('code');
  };
  const verified = () => {
    forgetSentCode(user.id);
    setSentTo(undefined);
    setStep('verified');
  };
  return { step, setStep, number, setNumber, wait, startWait, sentTo, sent, verified };
}

export function PhoneProof({ user, proof }: { user: User; proof: ReturnType<typeof usePhoneProof> }) {
  const { step, setStep, number, setNumber, wait, startWait, sentTo, sent, verified } = proof;
  const [password, setPassword] = useState('');
  const [passwordFault, setPasswordFault] = useState<string>();
  const [send, { isLoading: sending }] = useSendPhoneCodeMutation();

  async function sendCode(event?: FormEvent) {
    event?.preventDefault();
    const phoneNumber = number.trim();
    if (!looksLikePhoneNumber(phoneNumber)) return toastError(text('invalidNumber'), text('invalidNumberBody'));
    const { error } = await send({ phoneNumber, ...(user.isPhoneVerified && { currentPassword: password }) });
    if (error) {
      const answer = asApiError(error);
      const fault = answer?.details?.find(({ field }) => field === 'currentPassword');
      if (fault || answer?.code === 'WRONG_PASSWORD') return setPasswordFault(fault?.message ?? answer?.message);
      if (answer?.status === 400) return toastError(text('invalidNumber'), text('invalidNumberBody'));
      if (answer?.retryAfter) startWait(answer.retryAfter);
      return showFailure(error, text('sendFailed'));
    }
    toast({ title: text('sent'), description: text('sentBody', { number: phoneNumber }), variant: 'success' });
    setPassword('');
    startWait(PAUSE_SECONDS);
    sent(phoneNumber);
  }

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
        phoneNumber={sentTo ?? number.trim()}
        wait={wait}
        sending={sending}
        resend={() => void sendCode()}
        back={() => setStep('number')}
        done={verified}
      />
    );
  }
  return (
    <form onSubmit={(event) => void sendCode(event)} noValidate className="flex flex-col gap-3">
      <Field label={text('number')} hint={text('numberHint')}>
        <Input
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={32}
          placeholder={text('numberExample')}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      {user.isPhoneVerified && (
        <Field label={text('password')} hint={text('passwordHint')} error={passwordFault}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setPasswordFault(undefined);
            }}
          />
        </Field>
      )}
      {wait > 0 && <p className="text-sm text-muted tabular-nums">{text('wait', { seconds: wait })}</p>}
      <Button type="submit" pending={sending} disabled={wait > 0}>
        {text(sending ? 'sending' : 'send')}
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
  const [verify, { isLoading: verifying }] = useVerifyPhoneMutation();
  const [code, setCode] = useState('');

  async function verifyCode(event: FormEvent) {
    event.preventDefault();
    if (code.length !== CODE_LENGTH) return toastError(text('invalidCode'), text('invalidCodeBody'));
    const { error } = await verify({ phoneNumber, code });
    if (!error) {
      toast({ title: text('phoneVerified'), description: text('phoneVerifiedBody'), variant: 'success' });
      return done();
    }
    const answer = asApiError(error);
    if (answer?.status === 401) return;
    // Only that the number is another member's is worth other words than the specification's.
    toastError(text('verifyFailed'), (answer?.status === 409 && answer.message) || text('verifyFailedBody'));
  }

  return (
    <form onSubmit={(event) => void verifyCode(event)} noValidate className="flex flex-col gap-3">
      <Field label={text('code')} hint={text('codeHint', { number: phoneNumber })}>
        <Input
          // The button that was pressed is gone.
          autoFocus
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          className="text-center text-2xl font-bold tracking-[.4em] tabular-nums"
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        />
      </Field>
      <div className="flex gap-3 *:flex-1">
        <Button variant="outline" disabled={verifying} onClick={back}>
          {text('back')}
        </Button>
        <Button type="submit" pending={verifying}>
          {text(verifying ? 'verifying' : 'verify')}
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
