import { profilePatch, type ProfilePatch, type User } from '@corner/contracts/profiles.api';
import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChipGroup } from '../../../shared/ui/controls/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { Textarea } from '../../../shared/ui/controls/textarea';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { ListField, SaveFooter } from '../parts/form-parts';
import { useChangeProfileMutation } from '../profile-api';
import { text } from '../profile-text';
import { useDialogForm } from './use-dialog-form';

const schema = z.pick(profilePatch, { bio: true, gender: true, interestedIn: true });

interface AboutDraft {
  bio: string;
  gender: string;
  interestedIn: string[];
}

function AboutForm({ user, close }: { user: User; close: () => void }) {
  const [save] = useChangeProfileMutation();
  const { control, register, watch, submit, cancel, errors, saving } = useDialogForm<AboutDraft, ProfilePatch>({
    initial: { bio: user.bio ?? '', gender: user.gender ?? '', interestedIn: user.interestedIn },
    schema,
    toRequest: ({ gender, ...draft }) => ({ ...draft, ...(gender && { gender }) }),
    save,
    saved: { title: text('profileUpdated'), description: text('profileUpdatedBody') },
    failed: text('profileFailed'),
    close,
  });
  const count = watch('bio').length;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label={text('bio')}
        optional={text('optional')}
        error={errors.bio?.message}
        aside={
          <span className={`tabular-nums ${count > LIMITS.bio.max ? 'font-bold text-red-text' : ''}`}>
            {text('count', { count, max: LIMITS.bio.max })}
          </span>
        }
      >
        <Textarea rows={5} placeholder={text('bioExample')} {...register('bio')} />
      </Field>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <ChipGroup
            single
            ref={field.ref}
            label={text('gender')}
            options={GENDERS.labels}
            value={field.value ? [field.value] : []}
            // There is no way back to no answer, so the chosen one stays chosen.
            onChange={([gender = field.value]) => field.onChange(gender)}
            error={errors.gender?.message}
          />
        )}
      />
      <ListField
        control={control}
        name="interestedIn"
        label={text('interestedIn')}
        hint={text('interestedInHint')}
        options={GENDERS.labels}
      />
      <SaveFooter saving={saving} onCancel={cancel} />
    </form>
  );
}

export function AboutDialog({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  return (
    <Dialog open={open} onOpenChange={close} title={text('aboutTitle')} className="max-w-lg!">
      <AboutForm user={user} close={close} />
    </Dialog>
  );
}
