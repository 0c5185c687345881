import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useTitleCount } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { CalendarDays, Flame, MessagesSquare, Settings, UserRound, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccountBanners } from '../../features/auth/verification/account-banners';
import { useUnreadCount } from '../../features/messages/state/conversations-api';
import { useMatchToast, useMessaging } from '../../features/messages/use-messaging';
import { KeptSender } from '../../features/profile/media/kept-sender';
import { paths } from '../../shared/paths';
import { SafetyHost } from '../../shared/safety/safety-host';
import { useAppDispatch } from '../../shared/store/store';
import { SkipLink } from '../../shared/ui/controls/skip-link';
import { ThemeSwitch } from '../../shared/ui/controls/theme-switch';
import { OfflineLine, Page } from './layout';

const text = catalogue('navigation', {
  main: 'Main',
  discover: 'Discover',
  matches: 'Matches',
  events: 'Events',
  profile: 'Profile',
  settings: 'Settings',
  unread: '{count, plural, one {# unread conversation} other {# unread conversations}}',
});

// Fonts for members' texts in other scripts must not delay the first paint.
import('@corner/web-kit/theme/other-scripts.css').catch(() => undefined);

/** The deck shows the missing verification itself. */
const DECK: string[] = [paths.home, paths.app, paths.discover];

/** Sends verdicts that a closed page left in the outbox, on any page. */
function useLeftVerdicts(memberId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const send = async () => {
      const { hasLeft } = await import('../../shared/store/outbox');
      if (!hasLeft('swipes', memberId)) return;
      const { openDeck } = await import('../../features/discover/state/deck-actions');
      dispatch(openDeck(memberId));
    };
    send().catch(() => undefined);
  }, [dispatch, memberId]);
}

export function MemberSession({ user }: { user: User }) {
  useMessaging(user.id);
  useLeftVerdicts(user.id);
  useMatchToast(user);
  useBrowserNotifications(user);
  useServiceWorker(user.id);
  return null;
}

/** The signed-in app: bottom navigation on phones, a side rail from 1024 px. */
export function MemberLayout({ user }: { user: User }) {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  useTitleCount(unread);
  // A chat needs a phone's full height for its composer; with room for panes only they scroll.
  const hidesBottomNavigation = pathname.startsWith('/chat/');
  const height = hidesBottomNavigation
    ? 'h-(--screen-height,100dvh) overflow-hidden'
    : pathname === paths.matches
      ? 'min-h-dvh roomy:h-dvh'
      : 'min-h-dvh';
  const scrolls = height === 'min-h-dvh';
  return (
    <div className={`group/app flex lg:ps-64 ${height}`}>
      <SkipLink />
      <SideRail unread={unread} />
      <div
        className={`flex min-w-0 flex-1 flex-col lg:pb-0 ${hidesBottomNavigation ? 'max-lg:has-data-failed:pb-(--nav-height) max-lg:roomy:pb-(--nav-height)' : 'pb-(--nav-height)'}`}
      >
        {/* A chat shows this itself. */}
        {!hidesBottomNavigation && <OfflineLine />}
        <KeptSender user={user} isSetUp />
        <AccountBanners user={user} saysSo={DECK.includes(pathname)} />
        <main id="content" className={`flex min-w-0 flex-1 flex-col ${scrolls ? '' : 'min-h-0'}`}>
          <Page />
        </main>
      </div>
      {/* A failed page needs the navigation more than the room. */}
      <div className={hidesBottomNavigation ? 'hidden group-has-data-failed/app:block roomy:block' : 'contents'}>
        <BottomNavigation unread={unread} />
      </div>
      <SafetyHost />
    </div>
  );
}

export function LoadingLayout() {
  return (
    <div className="flex min-h-dvh lg:ps-64">
      <SideRail unread={0} />
      <main className="flex min-w-0 flex-1 flex-col pb-(--nav-height) lg:pb-0">
        <Page />
      </main>
      <BottomNavigation unread={0} />
    </div>
  );
}

type Start = typeof import('../../shared/notifications/live-notifications').startNotifying;

/** Shows browser notifications while the app is in the background; loads their code only where allowed. */
function useBrowserNotifications(user: User): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  const [start, setStart] = useState<Start>();
  const isPossible =
    user.notificationSettings.pushNotifications && 'Notification' in globalThis && Notification.permission !== 'denied';
  useEffect(() => {
    if (!isPossible) return;
    import('../../shared/notifications/live-notifications').then(
      ({ startNotifying }) => setStart(() => startNotifying),
      // Without this chunk there are no notifications; everything else works.
      () => undefined,
    );
  }, [isPossible]);
  // An effect of its own would lose a frame in between.
  useEffect(() => (isPossible ? start?.(user, (path) => open(path)) : undefined), [isPossible, start, user]);
}

interface Tab {
  to: string;
  label: 'discover' | 'matches' | 'events' | 'profile';
  icon: LucideIcon;
  also: readonly string[];
}

const tabs: readonly Tab[] = [
  { to: paths.home, label: 'discover', icon: Flame, also: [paths.app, paths.discover] },
  { to: paths.matches, label: 'matches', icon: MessagesSquare, also: ['/chat/'] },
  { to: paths.events, label: 'events', icon: CalendarDays, also: [] },
  { to: paths.profile, label: 'profile', icon: UserRound, also: [paths.settings, '/settings/'] },
];

function isCurrent(tab: Tab, pathname: string): boolean {
  return (
    pathname === tab.to ||
    tab.also.some((path) => pathname === path || (path.endsWith('/') && pathname.startsWith(path)))
  );
}

function UnreadBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-red px-1.5 text-2xs font-bold text-white tabular-nums ${className}`}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{text('unread', { count })}</span>
    </span>
  );
}

function BottomNavigation({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={text('main')}
      className="fixed inset-x-0 bottom-0 z-bar flex border-t border-line bg-bg/95 pb-[env(safe-area-inset-bottom)] backdrop-blur lg:hidden"
    >
      {tabs.map((tab) => {
        const current = isCurrent(tab, pathname);
        return (
          <Link
            key={tab.label}
            to={tab.to}
            aria-current={current ? 'page' : undefined}
            className={`relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-2xs font-bold transition-colors -outline-offset-4 ${current ? 'text-red-text' : 'text-muted hover:text-fg'}`}
          >
            <span className="relative">
              <tab.icon className="size-6" strokeWidth={current ? 2.5 : 2} aria-hidden />
              {tab.label === 'matches' && <UnreadBadge count={unread} className="absolute -end-3.5 -top-2" />}
            </span>
            {text(tab.label)}
          </Link>
        );
      })}
    </nav>
  );
}

const railLook = (current: boolean) =>
  `flex min-h-12 items-center gap-3 rounded-control px-3 font-bold transition-colors ${current ? 'bg-raised text-red-text' : 'text-muted hover:bg-raised hover:text-fg'}`;

function SideRail({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const inSettings = pathname.startsWith(paths.settings);
  return (
    <header className="fixed inset-y-0 start-0 z-bar hidden w-64 flex-col border-e border-line bg-surface p-4 lg:flex">
      <Link to={paths.home} className="rounded-control px-3 py-2">
        <Wordmark className="text-[min(2.25rem,48px)]" />
      </Link>
      <nav aria-label={text('main')} className="mt-6 flex flex-1 flex-col gap-1">
        {tabs.map((tab) => {
          // The settings have their own entry here.
          const current = isCurrent(tab, pathname) && !inSettings;
          return (
            <Link key={tab.label} to={tab.to} aria-current={current ? 'page' : undefined} className={railLook(current)}>
              <tab.icon className="size-6" strokeWidth={current ? 2.5 : 2} aria-hidden />
              {text(tab.label)}
              {tab.label === 'matches' && <UnreadBadge count={unread} className="ms-auto" />}
            </Link>
          );
        })}
      </nav>
      <div className="flex items-center gap-1">
        <Link
          to={paths.settings}
          aria-current={inSettings ? 'page' : undefined}
          className={`flex-1 ${railLook(inSettings)}`}
        >
          <Settings className="size-6" strokeWidth={inSettings ? 2.5 : 2} aria-hidden />
          {text('settings')}
        </Link>
        <ThemeSwitch />
      </div>
    </header>
  );
}

/** Module state: another member always loads the page anew. */
let started: Promise<void> | undefined;

/** Starts the worker for offline use and pushes; the app works without it. */
export function useServiceWorker(memberId: string): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const start = async () => (await import('./new-version')).startWorker(memberId);
    started ??= start().catch((error: unknown) => console.warn('no service worker', error));
  }, [memberId]);
}
