import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useAppDispatch } from '../store/store';
import { IconButton } from '../ui/controls/button';
import { openSafety, type SafetyTarget } from './safety-slice';
import { text } from './safety-text';

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
        // A press on the card would turn its photo.
        event.stopPropagation();
        dispatch(openSafety(target));
      }}
    >
      <EllipsisVertical aria-hidden />
    </IconButton>
  );
}
