import { asApiError } from '@corner/contracts/errors/api-error';
import { phoneCodeAnswer, phoneCodeRequest, type PhoneCodeRequest } from '@corner/contracts/identity.api';
import type { User } from '@corner/contracts/profiles.api';
import { digitsOf } from '@corner/domain/text/characters';
import { dateText } from '@corner/web-kit/format/format';
import { BadgeCheck, ThumbsUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { PasswordInput } from '../../../shared/account/password-input';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { attempt, ownKey } from '../../../shared/member-storage';
import { browser } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Badge } from '../../../shared/ui/display/badge';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { showFailure, toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { useCountdown } from '../../../shared/account/resend-button';
import {
  useGetOwnVerificationQuery,
  useSendPhoneCodeMutation,
  useVerifyFacebookMutation,
  useVerifyPhoneMutation,
} from './verification-api';
import { text } from './verification-text';

const monthText = (month: string) =>
  dateText(new Date(`${month}-01T00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function VerificationDialog({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  const phone = usePhoneProof(user);
  const { data: own } = useGetOwnVerificationQuery();
  const month = user.isPhoneVerified && own?.phoneVerifiedIn;
  return (
    <Dialog open={open} onOpenChange={close} title={text('title')} description={text('lead')}>
      <div className="flex flex-col gap-4">
        <Proof title={text('phone')} verified={user.isPhoneVerified}>
          {month && <p className="text-sm text-muted">{text('phoneSince', { month: monthText(month) })}</p>}
          <PhoneProof user={user} proof={phone} />
        </Proof>
        <Proof title={text('facebook')} verified={user.isFacebookVerified}>
          {!user.isFacebookVerified && <FacebookProof isSetUp={own?.isFacebookSetUp !== false} />}
        </Proof>
      </div>
    </Dialog>
  );
}

function Proof({ title, verified, children }: { title: string; verified: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-bubble border border-line p-4">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        {verified && (
          <Badge variant="ok">
            <BadgeCheck aria-hidden />
            {text('verified')}
          </Badge>
        )}
      </div>
      {children}
    </section>
  );
}

function FacebookProof({ isSetUp }: { isSetUp: boolean }) {
  const [verify, { isLoading }] = useVerifyFacebookMutation();

  async function ask() {
    const { data, error } = await verify();
    if (data?.isFacebookVerified) {
      toast({ title: text('facebookVerified'), description: text('facebookVerifiedBody'), variant: 'success' });
    } else if (data?.url) {
      browser.go(data.url);
    } else {
      showFailure(error, text('facebookFailedBody'), text('facebookFailed'));
    }
  }

  return (
    <>
      <p className="text-sm text-muted">{text('facebookLead')}</p>
      <Button variant="secondary" pending={isLoading} onClick={() => void ask()}>
        {!isLoading && <ThumbsUp className="size-5" aria-hidden />}
        {text('facebookVerify')}
      </Button>
      {!isSetUp && <p className="text-sm font-semibold">{text('facebookNotSetUp')}</p>}
    </>
  );
}

const CODE_LENGTH = 6;
/** The server's pause between two codes. */
const PAUSE_SECONDS = 60;

const validateNumber = schemaResolver(phoneCodeRequest);
const validateCode = schemaResolver(phoneCodeAnswer);

type Step = 'verified' | 'number' | 'code';

/** State of the verification, kept outside of the dialog, which closes while the member reads the message. */
function usePhoneProof(user: User) {
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
  // In another tab, or by a request whose response was lost.
  const isVerified =
    step === 'code' && user.isPhoneVerified && digitsOf(sentTo ?? '') === digitsOf(user.phoneNumber ?? '');
  return { form, step: isVerified ? 'verified' : step, setStep, wait, sentTo, verified };
}

function PhoneProof({ user, proof }: { user: User; proof: ReturnType<typeof usePhoneProof> }) {
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
      // Only a number of another member has its own text; the rest is the specification's.
      showFailure(error, (status === 409 && message) || text('verifyFailedBody'), text('verifyFailed'));
    },
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label={text('code')} hint={text('codeHint', { number: phoneNumber })}>
        <Input
          // The pressed button is gone.
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

/** Stores the number that a code was sent to while the code is valid. */
function rememberSentCode(memberId: string, number: string): void {
  attempt(() => sessionStorage.setItem(keyOf(memberId), JSON.stringify({ number, at: Date.now() })));
}

function forgetSentCode(memberId: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(memberId)));
}

/** The number of a code that is still valid. */
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
