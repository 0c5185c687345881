import type { User } from '@corner/contracts/profiles.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMatchToast, useMessaging } from '../../features/messages/use-messaging';
import { paths } from '../../shared/paths';
import { SafetyHost } from '../../shared/safety/safety-host';
import { useAppDispatch } from '../../shared/store/hooks';
import { SkipLink } from '../../shared/ui/controls/skip-link';
import { useTitleCount } from '@corner/web-kit/ui/page-title';
import { AccountBanners } from '../../features/auth/verification/account-banners';
import { KeptSender } from '../../features/profile/media/kept-sender';
import { Page } from './layout';
import { BottomNavigation, SideRail, useUnreadConversations } from './navigation';
import { OfflineLine } from './offline-line';
import { useServiceWorker } from './use-service-worker';

// What members write comes in many scripts; no first paint waits for their faces.
import('@corner/web-kit/theme/other-scripts.css').catch(() => undefined);

/** The deck says itself that it waits for the verification. */
const DECK: string[] = [paths.home, paths.app, paths.discover];

/** What a closed page had not sent goes out wherever the member is. */
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
  const unread = useUnreadConversations();
  useTitleCount(unread);
  // A chat needs the whole height of a phone for its composer; where there is room for panes, they scroll alone.
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
        {/* A chat says so itself. */}
        {!hidesBottomNavigation && <OfflineLine />}
        <KeptSender user={user} isSetUp />
        <AccountBanners user={user} saysSo={DECK.includes(pathname)} />
        <main id="content" className={`flex min-w-0 flex-1 flex-col ${scrolls ? '' : 'min-h-0'}`}>
          <Page />
        </main>
      </div>
      {/* What cannot be shown needs the way out more than the room. */}
      <div className={hidesBottomNavigation ? 'hidden group-has-data-failed/app:block roomy:block' : 'contents'}>
        <BottomNavigation unread={unread} />
      </div>
      <SafetyHost />
    </div>
  );
}

/** The frame while it is asked who is signed in. */
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

/** Notifications of the browser while the app is in the background; their code comes only where they may be shown. */
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
      // Without its code there are no notifications; everything else goes on.
      () => undefined,
    );
  }, [isPossible]);
  // In one step with what it follows: a frame in between would be lost.
  useEffect(() => (isPossible ? start?.(user, (path) => open(path)) : undefined), [isPossible, start, user]);
}
