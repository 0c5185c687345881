import { errorText } from '@corner/web-kit/error-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { showFailure, toast } from '../ui/overlays/toast-store';
import { Button } from '../ui/controls/button';
import { useCountdown } from '../use-countdown';
import type { EmailRequest } from '@corner/contracts/identity.api';
import { api } from '../api/api';

const text = catalogue('verification', {
  resend: 'Resend email',
  resendIn: 'Resend in {seconds} s',
  resent: 'Email sent',
  resentBody: 'A new verification link is on its way to {email}.',
  errorOccurred: 'An error occurred',
});

const WAIT_SECONDS = 30;

const resendApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<unknown, EmailRequest>({
      query: (body) => ({ url: 'resend-verification', method: 'POST', body }),
    }),
  }),
});

export const { useResendVerificationMutation } = resendApi;

/** Sends the verification mail again, at most every 30 seconds. */
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
