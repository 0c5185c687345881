import { useSyncExternalStore } from 'react';

type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

export const notificationPermission = (): Permission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Asks once; a denied browser does not ask again. */
export async function askToNotify(): Promise<void> {
  if (notificationPermission() !== 'default') return;
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Permissions change in the browser's own settings, too.
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('focus', listener);
  };
}

export const useNotificationPermission = (): Permission =>
  useSyncExternalStore(subscribe, notificationPermission, () => 'unsupported');
