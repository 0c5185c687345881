import type { User } from '@corner/contracts/profiles.api';
import { ArrowLeft, ChevronRight, LogOut } from 'lucide-react';
import { type MouseEvent, Suspense } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { type Theme, setTheme, useTheme } from '@corner/web-kit/theme/theme';
import { useCurrentUser, useMember } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { classNames } from '../../shared/ui/class-names';
import { Button, IconButton } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';
import { EmptyState } from '../../shared/ui/display/states';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/loading';
import { text } from './settings-text';
import { type SettingsView, leadOf, settingsView, viewGroups } from './settings-views';
import { Badge } from '../../shared/ui/display/badge';
import { ViewLink } from './view-link';
import { ChipGroup } from '../../shared/ui/controls/choices/chip-group';

const row =
  'flex min-h-14 items-center gap-3.5 px-4 py-2 font-semibold transition-colors -outline-offset-4 [&>svg]:size-5 [&>svg]:shrink-0';

const OwnProfile = lazyComponent(() => import('./own-profile').then((m) => m.OwnProfile));

const title = 'mb-2 text-sm font-bold text-muted';

function SettingsMenu({ open }: { open: SettingsView | undefined }) {
  return (
    <nav aria-label={text('menu')} className="flex flex-col gap-5">
      {viewGroups.map((group) => (
        <section key={group.title}>
          <h2 className={title}>{text(group.title)}</h2>
          {group.lead && <p className="-mt-1 mb-2 text-sm text-muted">{text(group.lead)}</p>}
          <ul className="divide-y divide-line overflow-hidden rounded-bubble border border-line">
            {group.views
              .filter(({ isUnlisted }) => !isUnlisted)
              .map((view) => (
                <li key={view.key}>
                  <Entry view={view} open={open} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ThemeChoice />
      <a
        href={paths.serverLogout}
        className={classNames(row, 'rounded-bubble border border-line bg-surface text-red-text hover:bg-raised')}
      >
        <LogOut aria-hidden />
        {text('logOut')}
      </a>
    </nav>
  );
}

function Entry({ view, open }: { view: SettingsView; open: SettingsView | undefined }) {
  const isFree = useMember().subscriptionStatus === 'free';
  const isOpen = view === open;
  return (
    <ViewLink
      view={view.key}
      // Views beside the menu replace each other in the history.
      replace={open !== undefined}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(row, isOpen ? 'bg-raised text-red-text' : 'bg-surface text-fg hover:bg-raised')}
    >
      <view.icon className={isOpen ? '' : 'text-muted'} aria-hidden />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 wrap-anywhere">
        {text(view.label)}
        {view.badge && <Badge variant={isFree ? 'neutral' : 'gold'}>{text(view.badge)}</Badge>}
        {view.badge && isFree && <span className="w-full text-sm font-normal text-muted">{text('freePlan')}</span>}
      </span>
      <ChevronRight className="text-subtle rtl:rotate-180" aria-hidden />
    </ViewLink>
  );
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const isTheme = (option: string | undefined): option is Theme => themes.some((theme) => theme === option);

function ThemeChoice() {
  const theme = useTheme();
  return (
    <ChipGroup
      single
      label={text('appearance')}
      options={themes}
      value={[theme]}
      onChange={([chosen]) => isTheme(chosen) && setTheme(chosen)}
      render={(option) => isTheme(option) && text(`${option}Theme`)}
    />
  );
}

/** /settings and /settings/:view: one at a time on a phone, side by side from 1024 px. */
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
        <Suspense fallback={<Skeleton shape="bubble" className="mb-5 h-24" />}>
          <OwnProfile />
        </Suspense>
        <SettingsMenu open={open} />
      </div>
    </div>
  );
}

function OpenView({ view, user }: { view: SettingsView; user: User }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const lead = leadOf(view);

  /** Goes back in the history if the menu is there, else follows the link. */
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

/** Placeholders in the places of menu and view. */
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
