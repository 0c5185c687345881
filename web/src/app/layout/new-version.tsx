import { catalogue } from '@corner/web-kit/language/i18n';
import { onLanguage, shownLanguage } from '@corner/web-kit/language/language';
import { RefreshCw } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../shared/ui/controls/button';
import { browser } from '../../shared/paths';
import { Banner } from '../../shared/ui/display/banner';

const text = catalogue('app-updates', { ready: 'A new version is here.', reload: 'Reload' });

const HOUR_MS = 3_600_000;

/** Registers the worker and offers a new version of the app to tabs that show an old one. */
export async function startWorker(memberId: string): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const look = () => {
    if (registration.waiting && registration.active) void consider(registration.waiting);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
  notifyWorkers(registration, memberId);
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Tells workers which member's data they may keep, and in which language to show it. */
function notifyWorkers(registration: ServiceWorkerRegistration, member: string): void {
  const tell = () => registration.active?.postMessage({ member, language: shownLanguage() });
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  onLanguage(tell);
  tell();
}

/** A page loaded from the network is already the new app; only its worker is old. */
async function consider(worker: ServiceWorker): Promise<void> {
  const entries = await ask<string[]>(worker, 'entries');
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')?.getAttribute('src');
  if (!own || entries.includes(own)) return worker.postMessage('take-over');
  offer(() => void reloadWith(worker));
}

/** Waits for activation: a page requested while workers switch can stay empty. */
async function reloadWith(worker: ServiceWorker): Promise<void> {
  const reloadOnceReady = () => {
    if (worker.state === 'activated' || worker.state === 'redundant') browser.reload();
  };
  worker.addEventListener('statechange', reloadOnceReady);
  reloadOnceReady();
  const takesOver = await ask<boolean>(worker, 'take-over');
  if (!takesOver) browser.reload();
}

function ask<Answer>(worker: ServiceWorker, question: 'entries' | 'take-over'): Promise<Answer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

let isOffered = false;

function offer(reload: () => void): void {
  if (isOffered) return;
  isOffered = true;
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('role', 'status');
  place.className = 'fixed inset-x-0 bottom-(--nav-height) z-toast mx-auto max-w-md p-4';
  createRoot(place).render(
    <Banner
      icon={<RefreshCw aria-hidden />}
      action={
        <Button size="small" onClick={reload}>
          {text('reload')}
        </Button>
      }
    >
      {text('ready')}
    </Banner>,
  );
}
