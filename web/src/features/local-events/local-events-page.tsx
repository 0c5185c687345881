import { CircleAlert, CircleCheck, MapPinned } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { asApiError } from '@corner/contracts/errors/api-error';
import { useCurrentUser } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { SiteFrame } from '../../shared/site/site-frame';
import { Button } from '../../shared/ui/controls/button';
import { Badge } from '../../shared/ui/display/badge';
import { Scene } from '../../shared/ui/display/states';
import { PLANNED, text } from './local-events-text';
import { Banner } from '../../shared/ui/display/banner';
import { Spinner } from '../../shared/ui/display/loading';
import { useLeaveWaitlistMutation } from './waitlist-api';

// Lazy: form and schema are as large as the rest of the page.
const Waitlist = lazyComponent(() => import('./waitlist').then((module) => module.Waitlist));

/** Target of the mail's link: opening it unsubscribes. */
function LeaveNotice({ token }: { token: string }) {
  const [leave, { isSuccess, isLoading, error }] = useLeaveWaitlistMutation();
  const sentToken = useRef('');
  const ask = useCallback(() => void leave({ token }), [leave, token]);

  useEffect(() => {
    // Development mode runs effects twice.
    if (sentToken.current === token) return;
    sentToken.current = token;
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

export function LocalEventsPage() {
  const { data: user } = useCurrentUser();
  const token = useSearchParams()[0].get('leave');
  return (
    <SiteFrame>
      {token && (
        <div className="gutter mx-auto max-w-4xl pt-6">
          <LeaveNotice token={token} />
        </div>
      )}
      <section className="stage">
        <div className="gutter mx-auto flex max-w-4xl flex-col items-center gap-5 py-12 text-center lg:py-16">
          <Scene name="bell" className="h-45 w-60 shrink-0" />
          <Badge variant="gold">
            <MapPinned aria-hidden />
            {text('soon')}
          </Badge>
          <PageTitle title={text('title')} className="poster text-hero">
            {text('headline')}
          </PageTitle>
          <p className="max-w-xl text-lg text-muted">{text('lead')}</p>
          <Button asChild size="large">
            <Link to={user ? paths.home : paths.register}>{text(user ? 'discover' : 'waitlist')}</Link>
          </Button>
          {!user && <p className="text-sm text-muted">{text('waitlistNote')}</p>}
        </div>
      </section>
      <section className="gutter relative mx-auto -mt-4 max-w-2xl pb-16">
        <div className="panel p-6 sm:p-8">
          <Suspense fallback={<div className="h-64" />}>
            <Waitlist email={user?.email} />
          </Suspense>
        </div>
      </section>
      <ul className="gutter mx-auto grid max-w-6xl gap-4 pb-20 md:grid-cols-3">
        {PLANNED.map(({ icon: Icon, title, body }) => (
          <li key={title} className="panel p-6">
            <Icon className="size-8 text-red-text" aria-hidden />
            <h2 className="poster mt-4 text-3xl">{text(title)}</h2>
            <p className="mt-2 text-muted">{text(body)}</p>
          </li>
        ))}
      </ul>
    </SiteFrame>
  );
}
