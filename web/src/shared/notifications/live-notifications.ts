import type { User } from '@corner/contracts/profiles.api';
import { pushDevice, wantsPush } from '@corner/domain/devices/push-device';
import { catalogue } from '@corner/web-kit/language/i18n';
import type { Frame } from '../conversations/answers';
import { paths } from '../paths';
import { socket } from '../socket/socket';
import { keepPush, notificationPermission } from './device-push';

const text = catalogue('browser-notifications', {
  message: 'New message from {name}',
  match:
    '{added, select, dating {You and {name} both want to date, too} training {You and {name} both want to train, too} other {You and {name} matched!}}',
});

const VISIBLE = 'corner.visible';

/** Tells other tabs that this one is in front, so that they show no notification. Returns the unsubscribe function. */
function announceVisibility(): () => void {
  let leave: (() => void) | undefined;
  const update = () => {
    leave?.();
    leave = undefined;
    if (document.hidden || !('locks' in navigator)) return;
    const left = new Promise<void>((resolve) => (leave = resolve));
    void navigator.locks.request(VISIBLE, { mode: 'shared' }, () => left);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    leave?.();
  };
}

async function isLookedAt(): Promise<boolean> {
  if (!document.hidden) return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === VISIBLE);
}

interface AppNotification {
  title: string;
  /** Browsers show notifications of the same tag once. */
  tag: string;
  path: string;
}

/** Shows a notification, unless the app is visible in any tab. */
export async function notify({ title, tag, path }: AppNotification, open: (path: string) => void): Promise<void> {
  if (notificationPermission() !== 'granted' || (await isLookedAt())) return;
  try {
    const shown = new Notification(title, { tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
      open(path);
    };
  } catch {
    // Chrome on Android requires a service worker for notifications.
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(title, { tag, data: path });
  }
}

/** Opens the page of a pressed notification. Returns the unsubscribe function. */
function openPressed(open: (path: string) => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const onMessage = ({ data }: MessageEvent) => typeof data === 'string' && data.startsWith('/') && open(data);
  worker?.addEventListener('message', onMessage);
  return () => worker?.removeEventListener('message', onMessage);
}

/** Builds a frame's notification, without the message's text. */
export function notificationOf(frame: Frame, user: User): AppNotification | undefined {
  const { messages, newMatches } = user.notificationSettings;
  if (frame.type === 'message' && messages && frame.data.senderId !== user.id) {
    const { id, senderId, sender } = frame.data;
    return { title: text('message', { name: sender.name }), tag: id, path: paths.chat(`dm_${senderId}`) };
  }
  if (frame.type === 'match' && newMatches) {
    const { matchId, user: other, added } = frame.data;
    return { title: text('match', { name: other.name, added }), tag: matchId, path: paths.chat(matchId) };
  }
  return undefined;
}

/** Shows notifications while no tab is visible, unless pushes bring them. Returns the unsubscribe function. */
export function startNotifying(user: User, open: (path: string) => void): () => void {
  let isPushed = false;
  const isWished = wantsPush(user.notificationSettings, pushDevice(navigator.userAgent));
  if (isWished) {
    keepPush().then(
      (on) => (isPushed = on),
      (error: unknown) => console.warn('no pushes', error),
    );
  }
  const stops = [
    announceVisibility(),
    openPressed(open),
    socket.onFrame((frame) => {
      const notification = notificationOf(frame, user);
      if (notification && isWished && !isPushed) {
        notify(notification, open).catch(() => undefined);
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
