import { ArrowDown } from 'lucide-react';
import { Button } from '../../../../shared/ui/controls/button';
import { text } from '../profile-setup-text';
import { LAST_STEP, STEPS } from './setup-steps';

const bar = 'sticky bottom-0 z-raised border-t border-line bg-bg/95 pt-3 pb-safe backdrop-blur';

interface SetupActionsProps {
  at: number;
  /** Nothing to go on with is in the step yet, and it need not be. */
  skips: boolean;
  isSubmitting: boolean;
  next: () => Promise<void>;
}

/** One button that stays at the bottom; the form's end is always a scroll away, too. */
export function SetupActions({ at, skips, isSubmitting, next }: SetupActionsProps) {
  const following = STEPS[at + 1];
  return (
    <>
      {following && (
        <div className={bar}>
          <Button variant={skips ? 'secondary' : 'primary'} size="large" className="w-full" onClick={() => void next()}>
            {skips ? text('skip') : text('next', { step: text(`${following.name}Step`) })}
            <ArrowDown className="size-5" aria-hidden />
          </Button>
        </div>
      )}
      <div className={at === LAST_STEP ? bar : 'pb-safe'}>
        <Button
          type="submit"
          variant={at === LAST_STEP ? 'primary' : 'outline'}
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
