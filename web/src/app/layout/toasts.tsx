import { useEffect, useState, type ComponentType } from 'react';
import { dismissToast, useToasts, type Toast } from '../../shared/ui/overlays/toast-store';

const AFTER_START_MS = 3000;
const PLAIN_MS = 5000;

const load = () => import('../../shared/ui/overlays/toaster').then((module) => module.Toaster);

/** Loaded after the start, without `lazy`: a toast about a lost connection must not fail with its own chunk. */
export function Toasts() {
  const toasts = useToasts();
  const [Toaster, setToaster] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  const [newestToast] = toasts;
  const isWanted = newestToast !== undefined;
  const newest = newestToast?.id;
  useEffect(() => {
    if (Toaster) return;
    let over = false;
    const fetchToaster = () =>
      load().then(
        (loaded) => over || setToaster(() => loaded),
        (error: unknown) => {
          console.warn('toasts are shown plainly', error);
          if (!over) setMissing(true);
        },
      );
    const timer = setTimeout(() => void fetchToaster(), isWanted ? 0 : AFTER_START_MS);
    addEventListener('online', fetchToaster);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', fetchToaster);
    };
  }, [Toaster, isWanted, newest]);
  if (!newestToast) return null;
  return Toaster ? <Toaster /> : isMissing && newestToast.open && <PlainToast key={newest} {...newestToast} />;
}

function PlainToast({ id, title, description }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div role="alert" className="toasts">
      <div className="toast border-line text-sm">
        <div>
          <p className="font-bold">{title}</p>
          <p className="mt-0.5 text-muted">{description}</p>
        </div>
      </div>
    </div>
  );
}
