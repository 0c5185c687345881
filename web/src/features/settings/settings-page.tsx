import type { User } from '@corner/contracts/profiles.api';
import { ArrowLeft } from 'lucide-react';
import { Suspense, type MouseEvent } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { classNames } from '../../shared/ui/class-names';
import { Button } from '../../shared/ui/controls/button';
import { IconButton } from '../../shared/ui/controls/icon-button';
import { Banner } from '../../shared/ui/display/banner';
import { EmptyState } from '../../shared/ui/display/states/empty-state';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/skeleton';
import { SettingsMenu } from './settings-menu';
import { text } from './settings-text';
import { leadOf, settingsView, type SettingsView } from './settings-views';

/** /settings and /settings/:view: one after the other on a phone, side by side from 1024 px. */
export function SettingsPage() {
  const { data: user, isLoading } = useCurrentUser();
  const { view: key } = useParams();
  const view = settingsView(key);
  if (!user) return isLoading ? <Loading open={view !== undefined} /> : <LogInFirst />;
  if (key && !view) return <Navigate to={paths.settings} replace />;
  return (
    <div className="flex flex-1">
      <Menu open={view} />
      {view ? (
        <OpenView key={view.key} view={view} user={user} />
      ) : (
        <div className="hidden min-w-0 flex-1 flex-col p-4 lg:flex">
          <EmptyState scene="belt" title={text('pickTitle')}>
            {text('pickBody')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

const titleLook = 'poster text-4xl';
const headerLook = 'page-header flex items-center gap-1 pt-safe pb-3';

function Menu({ open }: { open: SettingsView | undefined }) {
  return (
    <div
      className={classNames(
        'w-full min-w-0 lg:sticky lg:top-0 lg:block lg:h-dvh lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:border-e lg:border-line',
        open && 'hidden',
      )}
    >
      <div className="gutter mx-auto w-full max-w-xl pb-6">
        <header className={headerLook}>
          <IconButton label={text('back')} asChild className="-ms-2.5">
            <Link to={paths.home} replace>
              <ArrowLeft className="rtl:rotate-180" aria-hidden />
            </Link>
          </IconButton>
          {open ? (
            <p className={titleLook}>{text('title')}</p>
          ) : (
            <PageTitle title={text('title')} className={titleLook} />
          )}
        </header>
        <SettingsMenu open={open} />
      </div>
    </div>
  );
}

function OpenView({ view, user }: { view: SettingsView; user: User }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const lead = leadOf(view);

  /** Where the menu it was opened from lies behind, the way there is the way back. */
  function stepBack(event: MouseEvent) {
    if (typeof state !== 'number') return;
    event.preventDefault();
    void navigate(-state);
  }

  return (
    <div className="min-w-0 flex-1 animate-page">
      <div className="gutter mx-auto w-full max-w-xl pb-8 lg:max-w-3xl lg:px-8">
        <header className={headerLook}>
          <IconButton label={text('backToMenu')} asChild className="-ms-2.5">
            <Link to={paths.settings} replace onClick={stepBack}>
              <ArrowLeft className="rtl:rotate-180" aria-hidden />
            </Link>
          </IconButton>
          <PageTitle title={text(view.label)} className={titleLook} />
        </header>
        {lead && <Banner className="mb-4">{text(lead)}</Banner>}
        <Suspense fallback={<ViewLoading />}>
          <view.View user={user} />
        </Suspense>
      </div>
    </div>
  );
}

function ViewLoading() {
  return (
    <SkeletonGroup label={text('loading')}>
      <Skeleton shape="card" className="h-48" />
      <Skeleton shape="card" className="mt-4 h-32" />
    </SkeletonGroup>
  );
}

/** Menu and view where those will be. */
function Loading({ open }: { open: boolean }) {
  return (
    <SkeletonGroup label={text('loading')} className="flex flex-1" shapes="flex flex-1">
      <div className={classNames('w-full lg:w-96 lg:shrink-0 lg:border-e lg:border-line', open && 'max-lg:hidden')}>
        <div className="gutter mx-auto w-full max-w-xl pt-safe">
          <Skeleton className="h-11 w-48" />
          {['h-28', 'h-57', 'h-28', 'h-57', 'h-14'].map((height, group) => (
            <Skeleton key={group} shape="bubble" className={`mt-8 ${height}`} />
          ))}
        </div>
      </div>
      {open && (
        <div className="gutter mx-auto w-full max-w-xl pt-safe lg:max-w-3xl lg:px-8">
          <Skeleton className="h-11 w-48" />
          <Skeleton shape="card" className="mt-3 h-48" />
          <Skeleton shape="card" className="mt-4 h-32" />
        </div>
      )}
    </SkeletonGroup>
  );
}

function LogInFirst() {
  const { pathname } = useLocation();
  return (
    <div className="gutter mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 py-4">
      <PageTitle title={text('title')} className="poster text-4xl" />
      <EmptyState
        scene="door"
        title={text('logInFirst')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link to={paths.loginThen(pathname)}>{text('logIn')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={paths.home}>{text('backToHome')}</Link>
            </Button>
          </div>
        }
      >
        {text('logInFirstBody')}
      </EmptyState>
    </div>
  );
}
