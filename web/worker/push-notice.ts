import type { PushPayload } from '@corner/contracts/notifications.api';

type Scope = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>;

/** Shows a push, unless a page in front says it itself. */
export async function showPush(payload: PushPayload, { clients, registration }: Scope): Promise<void> {
  const { title, body, tag, path, lang, dir } = payload;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isVisible = windows.some(({ visibilityState }) => visibilityState === 'visible');
  if (isVisible && !(await isApples(registration))) return;
  const looks = { icon: '/icons/192.png', badge: '/icons/badge.png', silent: isVisible };
  await registration.showNotification(title, { body, tag, lang, dir, data: path, ...looks });
  if (isVisible) for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/** Safari ends a subscription after a few pushes that show nothing, whatever window is in front. */
async function isApples({ pushManager }: ServiceWorkerRegistration): Promise<boolean> {
  const subscription = await pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}
