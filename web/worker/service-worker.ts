import type { PushPayload } from '@corner/contracts/notifications.api';
import { enable } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { KEPT_ANSWER } from './kept-answer';
import { inTime } from './in-time';
import { isKept, mayEndSession, MemberCache } from './member-cache';
import { openPressed, showPush } from './push-notice';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the app's files, the entries of its pages, and the file of each language. */
declare const SHELL: (PrecacheEntry | string)[];
declare const ENTRIES: string[];
declare const LANGUAGES: Partial<Record<string, string>>;

const LANGUAGE = 'language';
/** The cache is of no use there before the server has answered. */
const PATIENT = /^\/(?:auth|reset-password)(?:\/|$)/;

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
  } else if (Object.values(LANGUAGES).includes(pathname)) {
    event.respondWith(language(event.request));
  }
});

/** With a network the newest, unless it takes too long and a member is signed in. */
function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = (async () => ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request)))();
  return inTime(network, async (isLate) => {
    if (!isLate) return matchPrecache('/chat/offline');
    if (PATIENT.test(new URL(request.url).pathname) || !(await members.owner())) return undefined;
    event.waitUntil(network.then(() => self.registration.update()).catch(() => undefined));
    return matchPrecache('/chat/offline');
  });
}

function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = members.owner();
  const network = fetch(request);
  const keep = async (response: Response) => {
    const copy = response.clone();
    await members.keep(request, copy, await owner);
  };
  event.waitUntil(network.then(keep).catch(() => undefined));
  return inTime(network, async () => {
    const requester = await owner;
    // After a sign-out nothing is anyone's.
    const stored = (await members.owner()) === requester ? await members.find(request) : undefined;
    if (!stored) return undefined;
    const headers = new Headers(stored.headers);
    headers.set(KEPT_ANSWER, 'true');
    // It says nothing of what the server's clock shows now.
    headers.delete('date');
    return new Response(stored.body, { status: stored.status, headers });
  });
}

async function language(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: LANGUAGE, ignoreVary: true })) ?? fetch(request);
}

/** Of the languages only the one that is shown; English comes with the app. */
async function keepLanguage(shown: string): Promise<void> {
  const file = LANGUAGES[shown];
  const cache = await caches.open(LANGUAGE);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => new URL(url).pathname !== file);
  if (file && old.length === kept.length) await cache.add(file);
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })));
}

self.addEventListener('message', (event) => {
  const data = event.data as string | { member: string; language: string };
  if (data === 'entries') event.ports[0]?.postMessage(ENTRIES);
  else if (data === 'take-over') event.waitUntil(takeOver(event.ports[0]));
  else if (data === 'forget') event.waitUntil(members.forget());
  else if (typeof data === 'object') {
    const language = keepLanguage(data.language).catch(() => undefined);
    event.waitUntil(Promise.all([members.dropOthers(data.member), language]));
  }
});

/** Not while another window is open: it may still need the files of an older app. Answers whether it does. */
async function takeOver(asker: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isAlone = windows.length < 2;
  asker?.postMessage(isAlone);
  if (isAlone) void self.skipWaiting();
}

self.addEventListener('push', (event) => {
  const payload = event.data?.json() as PushPayload | undefined;
  if (payload) event.waitUntil(showPush(payload, self));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPressed(String(notification.data), self));
});

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
