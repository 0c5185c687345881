import { asApiError } from '@corner/contracts/errors/api-error';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';
import { Spinner } from '../../shared/ui/display/loading';
import { text } from './local-events-text';
import { useLeaveWaitlistMutation } from './waitlist-api';

/** Where the link of the mail lands: the click on it was the wish. */
export function LeaveNotice({ token }: { token: string }) {
  const [leave, { isSuccess, isLoading, error }] = useLeaveWaitlistMutation();
  const asked = useRef('');
  const ask = useCallback(() => void leave({ token }), [leave, token]);

  useEffect(() => {
    // Development mode runs effects twice.
    if (asked.current === token) return;
    asked.current = token;
    ask();
  }, [ask, token]);

  if (isSuccess) {
    return (
      <Banner role="status" icon={<CircleCheck aria-hidden />}>
        <strong>{text('left')}.</strong> {text('leftBody')}
      </Banner>
    );
  }
  if (error && !isLoading) {
    const isInvalid = asApiError(error)?.status === 400;
    return (
      <Banner
        role="alert"
        variant="error"
        icon={<CircleAlert aria-hidden />}
        action={
          !isInvalid && (
            <Button variant="outline" size="small" onClick={ask}>
              {text('tryAgain')}
            </Button>
          )
        }
      >
        {text(isInvalid ? 'leaveInvalid' : 'leaveFailed')}
      </Banner>
    );
  }
  return (
    <Banner role="status" icon={<Spinner className="size-5 border-2" />}>
      {text('leaving')}
    </Banner>
  );
}
