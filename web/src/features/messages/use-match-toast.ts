import type { User } from '@corner/contracts/profiles.api';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { socket } from '../../shared/socket/socket';
import { toast } from '../../shared/ui/overlays/toast-store';

/** The deck has a dialog for it, a chat a line. */
const isShownElsewhere = (pathname: string) =>
  [paths.home, paths.app, paths.discover, paths.likes].some((path) => path === pathname) ||
  pathname.startsWith(paths.chat(''));

/** Several matches in a row are one toast; the badge of the tab counts them. */
const QUIET_MS = 30_000;

export function useMatchToast({ notificationSettings }: User): void {
  const { pathname } = useLocation();
  const toastedAt = useRef(0);
  const isDue = notificationSettings.newMatches && !isShownElsewhere(pathname);
  useEffect(() => {
    if (!isDue) return undefined;
    return socket.onFrame((frame) => {
      if (frame.type !== 'match') return;
      if (Date.now() - toastedAt.current < QUIET_MS) return;
      toastedAt.current = Date.now();
      // Without a connection for the words, the badge of the tab tells it.
      import('../../shared/intents/match-words').then(
        ({ matchToast }) => toast({ ...matchToast(frame.data), variant: 'success' }),
        () => undefined,
      );
    });
  }, [isDue]);
}
