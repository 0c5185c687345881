import type { EmailRequest } from '@corner/contracts/identity.api';
import { errorText } from '@corner/web-kit/error-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api';
import { Button } from '../ui/controls/button';
import { showFailure, toast } from '../ui/overlays/toast-store';

const text = catalogue('verification', {
  resend: 'Resend email',
  resendIn: 'Resend in {seconds} s',
  resent: 'Email sent',
  resentBody: 'A new verification link is on its way to {email}.',
  errorOccurred: 'An error occurred',
});

const TICK_MS = 250;

/** Counts whole seconds by the clock: hidden tabs throttle timer ticks. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  return [
    left,
    (seconds) => {
      const end = Date.now() + seconds * 1000;
      clearInterval(timer.current);
      setLeft(seconds);
      timer.current = setInterval(() => {
        const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        setLeft(rest);
        if (rest === 0) clearInterval(timer.current);
      }, TICK_MS);
    },
  ];
}

const WAIT_SECONDS = 30;

const resendApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<unknown, EmailRequest>({
      query: (body) => ({ url: 'resend-verification', method: 'POST', body }),
    }),
  }),
});

export const { useResendVerificationMutation } = resendApi;

/** Resends the verification mail, at most every 30 seconds. */
export function ResendButton({ email }: { email: string }) {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const [wait, startWait] = useCountdown();

  async function send() {
    const { error } = await resend({ email });
    if (error) return showFailure(error, errorText(error, text('errorOccurred')));
    startWait(WAIT_SECONDS);
    toast({ title: text('resent'), description: text('resentBody', { email }), variant: 'success' });
  }

  return (
    <Button
      variant="outline"
      size="small"
      pending={isLoading}
      disabled={wait > 0}
      onClick={send}
      className="tabular-nums"
    >
      {wait > 0 ? text('resendIn', { seconds: wait }) : text('resend')}
    </Button>
  );
}
