import { profilePatch } from '@corner/contracts/profiles.api';
import { Dialog } from '../../../../shared/ui/overlays/dialog';
import { GymField } from '../../parts/fields/text-fields';
import { TrainingFields } from '../../parts/fields/training-fields';
import { useChangeProfileMutation } from '../../profile-api';
import { text } from '../../profile-text';
import { SaveForm } from '../save-form';
import { useProfileForm, type DialogProps } from '../use-profile-form';

export function TrainingDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('trainingTitle')} size="wide">
      <TrainingForm {...rest} />
    </Dialog>
  );
}

function TrainingForm({ user, close }: Omit<DialogProps, 'open'>) {
  const [save] = useChangeProfileMutation();
  const form = useProfileForm({
    user,
    fields: ['combatSports', 'experienceLevel', 'gym', 'trainingSchedule'],
    schema: profilePatch,
    save,
    failed: text('profileFailed'),
    close,
  });
  return (
    <SaveForm form={form}>
      <TrainingFields />
      <GymField />
    </SaveForm>
  );
}
