import type { User } from '@corner/contracts/profiles.api';
import { ArrowLeft, Eye } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/controls/icon-button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { useOverlay } from '@corner/web-kit/leaving/overlay-history';
import { useDraft } from '../setup-form/setup-draft';
import { text } from '../setup-form/profile-setup-text';
import { STEPS } from '../setup-form/setup-steps';

const CardSheet = lazyDialog(() => import('../cards/card-sheet').then((module) => module.CardSheet));

interface StepProgressProps {
  user: User;
  at: number;
  go: (step: number) => void;
}

/** Stays at the top, with the way back, and the eye to the card where no room is for it beside the form. */
export function StepProgress({ user, at, go }: StepProgressProps) {
  const draft = useDraft();
  const [open, setOpen] = useState(false);
  return (
    <div className="page-header sticky top-0 z-floating -mx-2 flex items-center gap-2 bg-bg/95 py-1.5 backdrop-blur">
      <IconButton label={text('back')} disabled={at === 0} className="disabled:invisible" onClick={() => go(at - 1)}>
        <ArrowLeft aria-hidden className="rtl:rotate-180" />
      </IconButton>
      <div
        role="progressbar"
        aria-label={text('steps')}
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={at + 1}
        aria-valuetext={text('stepOf', { step: at + 1, steps: STEPS.length })}
        className="flex flex-1 gap-1"
      >
        {STEPS.map(({ name }, index) => (
          <span
            key={name}
            className={classNames(
              'h-1.5 flex-1 rounded-full transition-colors',
              index < at ? 'bg-blue' : index === at ? 'bg-red' : 'bg-line-strong',
            )}
          />
        ))}
      </div>
      <IconButton label={text('preview')} className="lg:invisible" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
      </IconButton>
      <CardSheet open={open} close={() => setOpen(false)} user={user} draft={draft} />
      {STEPS.map(({ name }, index) => (
        <StepEntry key={name} isReached={index > 0 && at >= index} leave={() => go(index - 1)} />
      ))}
    </div>
  );
}

/** Back of the browser leads to the step before. */
function StepEntry({ isReached, leave }: { isReached: boolean; leave: () => void }) {
  useOverlay(isReached, leave, { isBeside: true });
  return null;
}
