import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense } from 'react';
import { heldOf, INTENT } from '@corner/domain/pairs/intents';
import { profilePatch } from '@corner/contracts/profiles.api';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { GymField } from '../fields/text-fields';
import { TrainingFields } from '../fields/training-fields';
import { text } from '../profile-text';
import { SaveForm, useProfileForm, type DialogProps } from './profile-form';

const MarkWeek = lazyComponent(() => import('./hours').then((module) => module.MarkWeek));

interface TrainingDialogProps extends DialogProps {
  /** It is the schedule that is about to be changed. */
  atSchedule?: boolean;
}

export function TrainingDialog({ open, ...rest }: TrainingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('trainingTitle')} size="wide">
      <TrainingForm {...rest} />
    </Dialog>
  );
}

export const ScheduleDialog = (props: DialogProps) => <TrainingDialog {...props} atSchedule />;

function TrainingForm({ user, close, atSchedule }: Omit<TrainingDialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['combatSports', 'experienceLevel', 'levels', 'gym', 'trainingSchedule', 'availability'],
    schema: profilePatch,
    close,
  });
  return (
    <SaveForm form={form}>
      <TrainingFields atSchedule={atSchedule} />
      {(heldOf(user.intents) & INTENT.training) > 0 && (
        <Suspense>
          <MarkWeek />
        </Suspense>
      )}
      <GymField />
    </SaveForm>
  );
}
