import type { PushPayload } from '@corner/contracts/notifications.api';
import { memberPath } from './member-path';

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

/** In a window of the member app, which may be at the start, or in one of its own. */
export async function openPressed(path: string, { clients }: Pick<Scope, 'clients'>): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const of = (isWanted: (path: string) => unknown) => windows.find(({ url }) => isWanted(new URL(url).pathname));
  const app = of(memberPath);
  if (app) return (await app.focus()).postMessage(path);
  // A visitor's page stands there, too, and hears nothing.
  const start = of((shown) => shown === '/');
  const led = await start?.navigate(path).catch(() => null);
  await (led?.focus() ?? clients.openWindow(path));
}

/** Safari ends a subscription after a few pushes that show nothing, whatever window is in front. */
async function isApples({ pushManager }: ServiceWorkerRegistration): Promise<boolean> {
  const subscription = await pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}
