import { ArrowDown } from 'lucide-react';
import { Button } from '../../../../shared/ui/controls/button';
import { text } from '../profile-setup-text';
import { LAST_STEP, STEPS } from './setup-steps';

const row = 'border-t pt-3 pb-safe';
const plainRow = `${row} border-transparent`;
const bar = `${row} sticky bottom-0 z-raised border-line bg-bg/95 backdrop-blur`;

interface SetupActionsProps {
  at: number;
  /** Nothing to go on with is in the step yet, and it need not be. */
  skips: boolean;
  isSubmitting: boolean;
  next: () => Promise<void>;
}

/** One button that stays at the bottom; the form's end is always a scroll away, too. */
export function SetupActions({ at, skips, isSubmitting, next }: SetupActionsProps) {
  const isLast = at === LAST_STEP;
  const { name } = STEPS[Math.min(at + 1, LAST_STEP)]!;
  return (
    <>
      {/* It keeps its room on the last step: what is being pressed there must not move. */}
      <div className={isLast ? plainRow : bar}>
        <Button
          variant={skips ? 'secondary' : 'primary'}
          size="large"
          className="w-full"
          style={isLast ? { visibility: 'hidden' } : undefined}
          onClick={() => void next()}
        >
          {skips ? text('skip') : text('next', { step: text(`${name}Step`) })}
          <ArrowDown className="size-5" aria-hidden />
        </Button>
      </div>
      <div className={isLast ? bar : plainRow}>
        <Button
          type="submit"
          variant={isLast ? 'primary' : 'outline'}
          size="large"
          pending={isSubmitting}
          className="w-full"
        >
          {text(isSubmitting ? 'pending' : 'submit')}
        </Button>
      </div>
    </>
  );
}
