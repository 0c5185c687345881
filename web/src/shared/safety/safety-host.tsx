import { useEffect, useState, type ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showFailure } from '../api/show-failure';
import type { SafetySheetProps } from './safety-sheet';
import { closeSafety, selectSafety } from './safety-slice';
import { text } from './safety-text';

/** Shows what `openSafety` asks for, above every page; its code comes with the first request. */
export function SafetyHost() {
  const { target, open, number } = useAppSelector(selectSafety);
  const dispatch = useAppDispatch();
  const [Sheet, setSheet] = useState<ComponentType<SafetySheetProps>>();
  // The next member to sign in starts without open dialogs.
  useEffect(() => () => void dispatch(closeSafety()), [dispatch]);
  useEffect(() => {
    if (!open || Sheet) return;
    import('./safety-sheet').then(
      ({ SafetySheet }) => setSheet(() => SafetySheet),
      () => {
        dispatch(closeSafety());
        showFailure(undefined, text('loadFailed'));
      },
    );
  }, [dispatch, open, Sheet]);
  if (!Sheet || !target) return null;
  return <Sheet key={number} target={target} open={open} />;
}
