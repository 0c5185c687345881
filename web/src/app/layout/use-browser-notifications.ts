import type { User } from '@corner/contracts/profiles.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Start = typeof import('../../shared/notifications/live-notifications').startNotifying;

/** Notifications of the browser while the app is in the background; their code comes only where they may be shown. */
export function useBrowserNotifications(user: User): void {
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
