import { useEffect } from 'react';

/** Another member comes with another page. */
let started: Promise<void> | undefined;

/** What is kept for the time without a network, and pushes; the app goes on without them. */
export function useServiceWorker(memberId: string): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const start = async () => (await import('./new-version')).startWorker(memberId);
    started ??= start().catch((error: unknown) => console.warn('no service worker', error));
  }, [memberId]);
}
