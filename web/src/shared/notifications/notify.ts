import { notificationPermission } from './permission';

const VISIBLE = 'corner.visible';

/** Other tabs show no notification while this one is in front. Returns how to stop. */
export function announceVisibility(): () => void {
  let leave: (() => void) | undefined;
  const update = () => {
    leave?.();
    leave = undefined;
    if (document.hidden || !('locks' in navigator)) return;
    const left = new Promise<void>((resolve) => (leave = resolve));
    void navigator.locks.request(VISIBLE, { mode: 'shared' }, () => left);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    leave?.();
  };
}

async function isLookedAt(): Promise<boolean> {
  if (!document.hidden) return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === VISIBLE);
}

export interface AppNotification {
  title: string;
  /** Tabs that show the same one show it once. */
  tag: string;
  path: string;
}

/** Shows a notification, unless the member looks at the app in this tab or another. */
export async function notify({ title, tag, path }: AppNotification, open: (path: string) => void): Promise<void> {
  if (notificationPermission() !== 'granted' || (await isLookedAt())) return;
  try {
    const shown = new Notification(title, { tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
      open(path);
    };
  } catch {
    // Chrome on Android leaves notifications to service workers.
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(title, { tag, data: path });
  }
}

/** Opens what was pressed in a notification of the service worker. Returns how to stop. */
export function openPressed(open: (path: string) => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const hear = ({ data }: MessageEvent) => typeof data === 'string' && data.startsWith('/') && open(data);
  worker?.addEventListener('message', hear);
  return () => worker?.removeEventListener('message', hear);
}
