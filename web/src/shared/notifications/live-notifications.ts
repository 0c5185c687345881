import type { ServerFrame } from '@corner/contracts/messaging.api';
import type { User } from '@corner/contracts/profiles.api';
import { pushDevice, wantsPush } from '@corner/domain/devices/push-device';
import { catalogue } from '@corner/web-kit/language/i18n';
import { paths } from '../paths';
import { socket } from '../socket/socket';
import { keepPush } from './device-push';
import { notify, openPressed, announceVisibility, type AppNotification } from './notify';

const text = catalogue('browser-notifications', {
  message: 'New message from {name}',
  match:
    '{added, select, dating {You and {name} both want to date, too} training {You and {name} both want to train, too} other {You and {name} matched!}}',
});

/** What a frame is worth telling; never what was written. */
export function notificationOf(frame: ServerFrame, user: User): AppNotification | undefined {
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

/** Browser notifications while no tab is visible, unless pushes bring them. Returns how to stop. */
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
