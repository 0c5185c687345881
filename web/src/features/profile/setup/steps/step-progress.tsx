import type { User } from '@corner/contracts/profiles.api';
import { Check, Eye } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names';
import { IconButton } from '../../../../shared/ui/controls/icon-button';
import { lazyDialog } from '../../../../shared/ui/overlays/lazy-dialog';
import { text } from '../profile-setup-text';
import { STEPS } from './setup-steps';
import { useDraft } from '../form/use-draft';

const CardSheet = lazyDialog(() => import('../../parts/card/card-sheet').then((module) => module.CardSheet));

interface StepProgressProps {
  user: User;
  at: number;
  go: (step: number) => void;
}

/** Stays at the top; each name leads to its step, and the eye to the card where no room is for it beside the form. */
export function StepProgress({ user, at, go }: StepProgressProps) {
  const draft = useDraft();
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky top-(--toasts) z-floating flex items-center gap-3 bg-bg/95 backdrop-blur">
      <ol aria-label={text('steps')} className="flex min-w-0 flex-1 gap-1">
        {STEPS.map(({ name, isDone }, index) => (
          <li key={name} className="min-w-0 flex-1">
            <StepLink name={name} isCurrent={index === at} isDone={isDone(draft, user)} onClick={() => go(index)} />
          </li>
        ))}
      </ol>
      <IconButton label={text('preview')} variant="surface" className="lg:hidden" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
      </IconButton>
      <CardSheet open={open} close={() => setOpen(false)} user={user} draft={draft} />
    </div>
  );
}

interface StepLinkProps {
  name: (typeof STEPS)[number]['name'];
  isCurrent: boolean;
  isDone: boolean;
  onClick: () => void;
}

function StepLink({ name, isCurrent, isDone, onClick }: StepLinkProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onClick}
      className={classNames(
        'flex min-h-14 w-full flex-col justify-center gap-1.5 text-start text-2xs font-bold',
        isCurrent ? 'text-fg' : 'text-muted hover:text-fg',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'h-1 w-full rounded-full transition-colors',
          isCurrent ? 'bg-red' : isDone ? 'bg-blue' : 'bg-line-strong',
        )}
      />
      <span className="flex max-w-full items-center gap-0.5">
        <span className="truncate">{text(`${name}Step`)}</span>
        {isDone && <Check className="size-3 shrink-0 text-blue-text" strokeWidth={3} aria-hidden />}
        {isDone && <span className="sr-only">{text('done')}</span>}
      </span>
    </button>
  );
}
