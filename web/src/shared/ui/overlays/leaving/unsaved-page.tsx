import { pages, useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { useLeaveGuard, useMark } from '@corner/web-kit/leaving/unsaved';
import { lazyDialog } from '../lazy-dialog';

export const DiscardQuestion = lazyDialog(() => import('../dialog').then((module) => module.DiscardQuestion));

/** For a form outside a dialog: Back, links, the browser and `leave` ask before unsaved input is lost. */
export function useUnsavedPage(isUnsaved: boolean) {
  const { guard, question } = useLeaveGuard();
  useMark(guard, isUnsaved);
  useOverlay(isUnsaved, () => pages.go(-1), { isBeside: true, guard });
  return { leave: guard.leave, question: <DiscardQuestion {...question} /> };
}
