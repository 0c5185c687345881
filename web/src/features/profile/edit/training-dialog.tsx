import { profilePatch, type ProfilePatch, type User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { TrainingFields, type TrainingDraft } from '../parts/training-fields';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { useChangeProfileMutation } from '../profile-api';
import { text } from '../profile-text';
import { SaveFooter } from '../parts/form-parts';
import { useDialogForm } from './use-dialog-form';

const schema = z.pick(profilePatch, { combatSports: true, experienceLevel: true, gym: true, trainingSchedule: true });

function TrainingForm({ user, close }: { user: User; close: () => void }) {
  const [save] = useChangeProfileMutation();
  const { control, register, submit, cancel, errors, saving } = useDialogForm<
    TrainingDraft & { gym: string },
    ProfilePatch
  >({
    initial: {
      combatSports: user.combatSports,
      experienceLevel: user.experienceLevel ?? '',
      gym: user.gym ?? '',
      trainingSchedule: user.trainingSchedule ?? '',
    },
    schema,
    save,
    saved: { title: text('profileUpdated'), description: text('profileUpdatedBody') },
    failed: text('profileFailed'),
    close,
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TrainingFields control={control} />
      <Field label={text('gym')} optional={text('optional')} error={errors.gym?.message}>
        <Input dir="auto" placeholder={text('gymExample')} maxLength={LIMITS.gym.max} {...register('gym')} />
      </Field>
      <SaveFooter saving={saving} onCancel={cancel} />
    </form>
  );
}

export function TrainingDialog({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('trainingTitle')} className="max-w-xl!">
      <TrainingForm user={user} close={close} />
    </Dialog>
  );
}
