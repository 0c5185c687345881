import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { BellRing, MailCheck } from 'lucide-react';
import { Button } from '../../shared/ui/controls/button';
import { focusOnMount } from '../../shared/ui/focus-on-mount';
import { listedAddress } from './listed-storage';
import { text } from './local-events-text';
import { useJoinWaitlistMutation } from './waitlist-api';

/** Puts the member's own address on the waitlist by one press. */
export function JoinEvents({ user: { id, email } }: { user: Pick<User, 'id' | 'email'> }) {
  const [join, { isLoading, isSuccess, error }] = useJoinWaitlistMutation();
  if (isSuccess || listedAddress(id) === email) {
    return (
      <div
        ref={isSuccess ? focusOnMount : undefined}
        role="status"
        tabIndex={-1}
        className="flex max-w-sm flex-col items-center gap-1 wrap-anywhere outline-none"
      >
        <p className="flex items-center gap-2 font-bold text-ok">
          <MailCheck className="size-5 shrink-0" aria-hidden />
          {text('listed')}
        </p>
        <p className="text-sm text-muted">{text('ownListedBody', { email })}</p>
      </div>
    );
  }
  const { status, message = text('failedBody') } = (error && asApiError(error)) ?? {};
  return (
    <div className="flex max-w-sm flex-col items-center gap-3 wrap-anywhere">
      <Button pending={isLoading} onClick={() => void join({ email })}>
        {!isLoading && <BellRing className="size-5" aria-hidden />}
        {text(isLoading ? 'telling' : 'tellMeFirst')}
      </Button>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-red-text">
          {status === 0 ? text('ownOffline') : message}
        </p>
      ) : (
        <p className="text-sm text-muted">{text('ownOnce', { email })}</p>
      )}
    </div>
  );
}
