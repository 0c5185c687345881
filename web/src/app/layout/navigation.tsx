import { catalogue } from '@corner/web-kit/language/i18n';
import { CalendarDays, Flame, MessagesSquare, Settings, UserRound, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useGetUnreadQuery } from '../../features/messages/state/conversations-api';
import { paths } from '../../shared/paths';
import { ThemeSwitch } from '../../shared/ui/controls/theme-switch';
import { Wordmark } from '@corner/web-kit/ui/wordmark';

const text = catalogue('navigation', {
  main: 'Main',
  discover: 'Discover',
  matches: 'Matches',
  events: 'Events',
  profile: 'Profile',
  settings: 'Settings',
  unread: '{count, plural, one {# unread conversation} other {# unread conversations}}',
});

interface Tab {
  to: string;
  label: 'discover' | 'matches' | 'events' | 'profile';
  icon: LucideIcon;
  /** Other paths under which the tab is the current one. */
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

export function useUnreadConversations(): number {
  return useGetUnreadQuery().data?.conversations ?? 0;
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

export function BottomNavigation({ unread }: { unread: number }) {
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

export function SideRail({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const inSettings = pathname.startsWith(paths.settings);
  return (
    <header className="fixed inset-y-0 start-0 z-bar hidden w-64 flex-col border-e border-line bg-surface p-4 lg:flex">
      <Link to={paths.home} className="rounded-control px-3 py-2">
        <Wordmark className="text-[min(2.25rem,48px)]" />
      </Link>
      <nav aria-label={text('main')} className="mt-6 flex flex-1 flex-col gap-1">
        {tabs.map((tab) => {
          // The settings have an entry of their own here.
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
