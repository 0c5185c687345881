import { pages, useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { useLeaveGuard, useMark } from '@corner/web-kit/leaving/unsaved';
import { lazyDialog } from '../lazy-dialog';

export const DiscardQuestion = lazyDialog(() => import('../dialog').then((module) => module.DiscardQuestion));

/** For a form that is no dialog: Back, links and the browser ask before it is left unsaved; by `leave` its own ways out. */
export function useUnsavedPage(isUnsaved: boolean) {
  const { guard, question } = useLeaveGuard();
  useMark(guard, isUnsaved);
  useOverlay(isUnsaved, () => pages.go(-1), { isBeside: true, guard });
  return { leave: guard.leave, question: <DiscardQuestion {...question} /> };
}
