import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
/** Dialogs come with the first question. */
export const ConfirmDialog = lazyComponent(() => import('./confirm-dialog').then((m) => m.ConfirmDialog));
