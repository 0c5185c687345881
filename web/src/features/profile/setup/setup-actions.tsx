import type { User } from '@corner/contracts/profiles.api';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../shared/ui/controls/button';
import { onceOnly } from '../../../shared/ui/once-only';
import { useKept } from '../kept/kept-media';
import { useDraft } from '../setup-form/setup-draft';
import { text } from '../setup-form/profile-setup-text';
import { LAST_STEP, mediaOf, STEPS } from '../setup-form/setup-steps';

interface SetupActionsProps {
  user: User;
  at: number;
  isSubmitting: boolean;
  next: () => Promise<void>;
}

/** One button within reach of a thumb. */
export function SetupActions({ user, at, isSubmitting, next }: SetupActionsProps) {
  const draft = useDraft();
  const media = mediaOf(user, useKept(user.id));
  const passes = STEPS[at]!.isAnswered?.(draft, media) === false;
  return (
    // Under a dialog its red would shine out at the corners.
    <div className="sticky bottom-0 z-raised mt-auto border-t border-line bg-bg/95 pt-3 pb-safe backdrop-blur in-data-scroll-locked:invisible">
      {at === LAST_STEP ? (
        <Button key="submit" type="submit" size="large" pending={isSubmitting} className="w-full" onClick={onceOnly}>
          {text(isSubmitting ? 'pending' : 'submit')}
        </Button>
      ) : (
        <Button
          key="next"
          variant={passes ? 'secondary' : 'primary'}
          size="large"
          className="w-full"
          onClick={() => void next()}
        >
          {text(passes ? 'notNow' : 'continue')}
          <ArrowRight className="size-5 rtl:rotate-180" aria-hidden />
        </Button>
      )}
    </div>
  );
}
