import type { PushKey } from '@corner/contracts/notifications.api';
import { keep, recall } from '@corner/web-kit/device-storage';
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
  // Permissions can also change in the browser's settings.
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('focus', listener);
  };
}

export const useNotificationPermission = (): Permission =>
  useSyncExternalStore(subscribe, notificationPermission, () => 'unsupported');

const CHOICE = 'corner.push';

/** Whether this device can receive pushes; iPhones and iPads only in installed apps. */
export function pushSupport(): 'yes' | 'install' | 'no' {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis) return 'yes';
  return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
    ? 'install'
    : 'no';
}

/** Subscribes this device for the signed-in member; returns false if switched off or unavailable. */
export async function keepPush(): Promise<boolean> {
  if (recall(CHOICE) === 'off' || pushSupport() !== 'yes' || notificationPermission() !== 'granted') return false;
  if (!(await navigator.serviceWorker.getRegistration())) return false;
  const registration = await navigator.serviceWorker.ready;
  const { key } = (await send('GET', 'key').then((answer) => answer.json())) as PushKey;
  const manager = registration.pushManager;
  let subscription = await manager.getSubscription();
  if (subscription && keyOf(subscription) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await send('POST', 'subscriptions', { endpoint, keys });
  return true;
}

export async function switchPushOn(): Promise<boolean> {
  keep(CHOICE, 'on');
  return keepPush();
}

export async function switchPushOff(): Promise<void> {
  keep(CHOICE, 'off');
  const subscription = await subscribed();
  if (!subscription) return;
  await subscription.unsubscribe();
  // If this fails, the server drops it with the next push, which no device accepts.
  await send('DELETE', 'subscriptions', { endpoint: subscription.endpoint }).catch(() => undefined);
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The server failed, not the browser. */
export class PushRequestFailed extends Error {}

async function send(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const request = body ? { method, headers, body: JSON.stringify(body) } : { method };
  const answer = await fetch(`/api/push/${path}`, request).catch(() => undefined);
  if (!answer?.ok) throw new PushRequestFailed(`push/${path}: ${answer?.status}`);
  return answer;
}
