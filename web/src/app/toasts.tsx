import { useEffect, useState, type ComponentType } from 'react';
import { useToasts } from '../shared/ui/overlays/toast-store';

const AFTER_START_MS = 3000;

const load = () => import('../shared/ui/overlays/toaster').then((module) => module.Toaster);

/**
 * Its 11 kB come once the app has started, or with the first toast. Not by `lazy`: a toast that tells of a lost
 * connection must not take the app down because its own code cannot be fetched; the next one tries again, and so does
 * the connection's return.
 */
export function Toasts() {
  const toasts = useToasts();
  const [Toaster, setToaster] = useState<ComponentType>();
  const isWanted = toasts.length > 0;
  const newest = toasts[0]?.id;
  useEffect(() => {
    if (Toaster) return;
    let over = false;
    const fetchToaster = () =>
      load().then(
        (loaded) => over || setToaster(() => loaded),
        (error: unknown) => console.warn('toasts cannot be shown', error),
      );
    const timer = setTimeout(() => void fetchToaster(), isWanted ? 0 : AFTER_START_MS);
    addEventListener('online', fetchToaster);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', fetchToaster);
    };
  }, [Toaster, isWanted, newest]);
  return isWanted && Toaster ? <Toaster /> : null;
}
