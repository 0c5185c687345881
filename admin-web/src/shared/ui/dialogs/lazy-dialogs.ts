import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
export const ConfirmDialog = lazyComponent(() => import('./confirm-dialog').then((m) => m.ConfirmDialog));
