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

export function TrainingDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('trainingTitle')} size="wide">
      <TrainingForm {...rest} />
    </Dialog>
  );
}

function TrainingForm({ user, close }: Omit<DialogProps, 'open'>) {
  const form = useProfileForm({
    user,
    fields: ['combatSports', 'experienceLevel', 'levels', 'gym', 'trainingSchedule', 'availability'],
    schema: profilePatch,
    close,
  });
  return (
    <SaveForm form={form}>
      <TrainingFields />
      {(heldOf(user.intents) & INTENT.training) > 0 && (
        <Suspense>
          <MarkWeek />
        </Suspense>
      )}
      <GymField />
    </SaveForm>
  );
}
