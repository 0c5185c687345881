import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/store';
import { lazyDialog } from '../ui/overlays/lazy-dialog';
import { closeSafety, selectSafety } from './safety-slice';

const SafetySheet = lazyDialog(() => import('./safety-sheet').then((module) => module.SafetySheet));

/** Renders the dialogs of `openSafety` above every page; loads their code on first use. */
export function SafetyHost() {
  const { target, open, number } = useAppSelector(selectSafety);
  const dispatch = useAppDispatch();
  const close = () => void dispatch(closeSafety());
  // The next member to sign in starts without open dialogs.
  useEffect(() => () => void dispatch(closeSafety()), [dispatch]);
  return target && <SafetySheet key={number} target={target} open={open} close={close} />;
}
