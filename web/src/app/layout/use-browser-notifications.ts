import type { User } from '@corner/contracts/profiles.api';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Notifications of the browser while the app is in the background; their code comes only where they may be shown. */
export function useBrowserNotifications(user: User): void {
  const navigate = useNavigate();
  const isPossible =
    user.notificationSettings.pushNotifications && 'Notification' in globalThis && Notification.permission !== 'denied';
  useEffect(() => {
    if (!isPossible) return;
    let stop: (() => void) | undefined;
    let left = false;
    const start = async () => {
      const { startNotifying } = await import('../../shared/notifications/live-notifications');
      if (!left) stop = startNotifying(user, (path) => void navigate(path));
    };
    // Without its code there are no notifications; everything else goes on.
    start().catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [isPossible, navigate, user]);
}
