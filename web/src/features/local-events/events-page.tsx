import { PageTitle } from '@corner/web-kit/ui/page-title';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { BellRing, MailCheck } from 'lucide-react';
import { useMember } from '../../shared/api/api';
import { EmptyState } from '../../shared/ui/display/states';
import { PLANNED, text } from './local-events-text';
import { Button } from '../../shared/ui/controls/button';
import { focusOnMount } from '../../shared/ui/overlays/focus';
import { listedAddress, useJoinWaitlistMutation } from './waitlist-api';

function JoinEvents({ user: { id, email } }: { user: Pick<User, 'id' | 'email'> }) {
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

export function EventsPage() {
  const user = useMember();
  return (
    <div className="gutter flex flex-1 flex-col gap-4 py-4 lg:px-8">
      <PageTitle title={text('events')} className="poster text-4xl" />
      <EmptyState scene="ticket" title={text('eventsSoon')} action={<JoinEvents user={user} />}>
        {text('eventsBody')}
      </EmptyState>
      <ul aria-label={text('planned')} className="grid gap-2.5 md:grid-cols-3 md:gap-4">
        {PLANNED.map(({ icon: Icon, title, body }) => (
          <li key={title} className="panel flex items-center gap-4 px-4 py-3 md:items-start md:p-5">
            <Icon className="size-6 shrink-0 text-red-text" aria-hidden />
            <div className="min-w-0">
              <h2 className="font-bold">{text(title)}</h2>
              <p className="text-sm text-muted">{text(body)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
