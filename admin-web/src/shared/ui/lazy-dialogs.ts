import { lazy } from 'react';

/** Dialogs come with the first question. */
export const ConfirmDialog = lazy(() => import('./confirm-dialog').then((m) => ({ default: m.ConfirmDialog })));
