import { EllipsisVertical } from 'lucide-react';
import { useEffect, type ComponentProps } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { IconButton } from '../ui/controls/icon-button';
import { lazyDialog } from '../ui/overlays/lazy-dialog';
import { closeSafety, openSafety, selectSafety, type SafetyTarget } from './safety-slice';
import { text } from './safety-text';

const SafetySheet = lazyDialog(() => import('./safety-sheet').then((module) => module.SafetySheet));

/** Shows what `openSafety` asks for, above every page; its code comes with the first request. */
export function SafetyHost() {
  const { target, open, number } = useAppSelector(selectSafety);
  const dispatch = useAppDispatch();
  const close = () => void dispatch(closeSafety());
  // The next member to sign in starts without open dialogs.
  useEffect(() => () => void dispatch(closeSafety()), [dispatch]);
  return target && <SafetySheet key={number} target={target} open={open} close={close} />;
}

interface SafetyButtonProps extends Pick<ComponentProps<typeof IconButton>, 'variant' | 'className'> {
  target: SafetyTarget;
}

export function SafetyButton({ target, ...look }: SafetyButtonProps) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      {...look}
      label={text('options', { name: target.name || text('someone') })}
      aria-haspopup="dialog"
      onClick={(event) => {
        // A card turns its photo at every other press.
        event.stopPropagation();
        dispatch(openSafety(target));
      }}
    >
      <EllipsisVertical aria-hidden />
    </IconButton>
  );
}
