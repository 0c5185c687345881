import type { PushPayload } from '@corner/contracts/notifications.api';
import { enable } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { isKept, mayEndSession, MemberCache } from './member-cache';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the app's files, and the entries of its pages. */
declare const SHELL: (PrecacheEntry | string)[];
declare const ENTRIES: string[];

const members = new MemberCache(caches, endPush);

cleanupOutdatedCaches();
precacheAndRoute(SHELL, { directoryIndex: '', cleanURLs: false });
enable();

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), members.dropOlder()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (mayEndSession(method, pathname)) return event.waitUntil(members.forget());
  if (mode === 'navigate') {
    if (!/^\/(?:api|admin|dev)(?:\/|$)/.test(pathname)) event.respondWith(page(event));
  } else if (method === 'GET' && isKept(pathname)) {
    event.respondWith(answer(event));
  }
});

/** With a network always the newest. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (error) {
    const shell = await matchPrecache('/offline');
    if (!shell) throw error;
    return shell;
  }
}

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = members.owner();
  try {
    const response = await fetch(request);
    const copy = response.clone();
    event.waitUntil(owner.then((id) => members.keep(request, copy, id)));
    return response;
  } catch (error) {
    const stored = await members.find(request);
    if (!stored) throw error;
    return stored;
  }
}

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'entries') ports[0]?.postMessage(ENTRIES);
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const payload = event.data?.json() as PushPayload | undefined;
  if (payload) event.waitUntil(show(payload));
});

/** A page in front says it itself. */
async function show({ title, body, tag, path, lang, dir }: PushPayload): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const looks = { icon: '/icons/192.png', badge: '/icons/badge.png' };
  await self.registration.showNotification(title, { body, tag, lang, dir, data: path, ...looks });
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(String(notification.data)));
});

async function open(path: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return void (await self.clients.openWindow(path));
  await tab.focus();
  tab.postMessage(path);
}

/** Browsers change a subscription now and then. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as Event & {
    oldSubscription?: PushSubscription;
    newSubscription?: PushSubscription;
  };
  (event as ExtendableEvent).waitUntil(renew(oldSubscription, newSubscription));
});

async function renew(old?: PushSubscription, renewed?: PushSubscription): Promise<void> {
  const subscription = renewed ?? (old && (await self.registration.pushManager.subscribe(old.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/push/subscriptions', { method: 'POST', headers, body: JSON.stringify({ endpoint, keys }) });
}

async function endPush(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}
