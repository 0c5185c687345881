import { profilePatch, type ProfilePatch, type User } from '@corner/contracts/profiles.api';
import { DISCIPLINES, EXPERIENCE_LEVELS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { Chip } from '../../shared/ui/controls/chip';
import { ChipGroup } from '../../shared/ui/controls/chip-group';
import { Field } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { Belt } from '../../shared/ui/display/belt-badge';
import { Dialog } from '../../shared/ui/overlays/dialog';
import { ListField, SaveFooter } from './form-parts';
import { useChangeProfileMutation } from './profile-api';
import { text } from './profile-text';
import { useDialogForm } from './use-dialog-form';

const schema = z.pick(profilePatch, { combatSports: true, experienceLevel: true, gym: true, trainingSchedule: true });

interface TrainingDraft {
  combatSports: string[];
  experienceLevel: string;
  gym: string;
  trainingSchedule: string;
}

function TrainingForm({ user, close }: { user: User; close: () => void }) {
  const [save] = useChangeProfileMutation();
  const { control, register, submit, errors, saving } = useDialogForm<TrainingDraft, ProfilePatch>({
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
      <ListField
        control={control}
        name="combatSports"
        label={text('sportsLabel')}
        hint={text('sportsHint')}
        options={DISCIPLINES.labels}
      />
      <Controller
        control={control}
        name="experienceLevel"
        render={({ field }) => (
          <ChipGroup
            single
            ref={field.ref}
            label={text('level')}
            options={EXPERIENCE_LEVELS.labels}
            value={[field.value]}
            onChange={([level = '']) => field.onChange(level)}
            error={errors.experienceLevel?.message}
            render={(level) => (
              <>
                <Belt level={level} />
                {level}
              </>
            )}
          />
        )}
      />
      <Field label={text('gym')} optional={text('optional')} error={errors.gym?.message}>
        <Input dir="auto" placeholder={text('gymExample')} maxLength={LIMITS.gym.max} {...register('gym')} />
      </Field>
      <Controller
        control={control}
        name="trainingSchedule"
        render={({ field }) => (
          <div className="flex flex-col gap-2">
            <Field
              label={text('schedule')}
              optional={text('optional')}
              hint={text('scheduleHint')}
              error={errors.trainingSchedule?.message}
            >
              <Input
                dir="auto"
                placeholder={text('scheduleExample')}
                maxLength={LIMITS.trainingSchedule.max}
                {...field}
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              {TRAINING_SCHEDULES.labels.map((schedule) => (
                <Chip
                  key={schedule}
                  selected={field.value === schedule}
                  onToggle={(selected) => field.onChange(selected ? schedule : '')}
                >
                  {schedule}
                </Chip>
              ))}
            </div>
          </div>
        )}
      />
      <SaveFooter saving={saving} onCancel={close} />
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
