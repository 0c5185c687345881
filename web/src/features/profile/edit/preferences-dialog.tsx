import { preferencesPatch, type PreferencesPatch, type User } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { BODY_TYPES, ETHNICITIES, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { feetAndInches } from '../../../shared/height';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import type { Option } from '../../../shared/ui/controls/select';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { AgeRangeField, isAgeRange, oldestAge } from '../parts/age-range-field';
import { ChoiceField, SaveFooter, SliderField } from '../parts/form-parts';
import { useChangePreferencesMutation } from '../profile-api';
import { text } from '../profile-text';
import { useDialogForm } from './use-dialog-form';

/** The dialog's own wordings in its own order; a value that has none here stays choosable for the member who has it. */
function preferenceOptions({ all, preferences }: Choices, current: string | null): Option[] {
  const kept = all.filter((choice) => choice.label === current && !preferences.includes(choice));
  return [...preferences, ...kept].map(({ label, preferenceLabel = label }) => ({
    value: label,
    label: preferenceLabel,
  }));
}

const draftOf = (user: User) => ({
  relationshipGoal: user.relationshipGoal ?? '',
  height: user.height,
  bodyType: user.bodyType ?? '',
  ethnicity: user.ethnicity ?? '',
  occupation: user.occupation ?? '',
  preferredAgeRange: user.preferredAgeRange ?? { ...LIMITS.preferredAge },
  preferredDistance: user.preferredDistance ?? LIMITS.preferredDistance.default,
});
type PreferencesDraft = ReturnType<typeof draftOf>;

/** A choice that was not made has no value on the wire. */
const toRequest = ({
  relationshipGoal,
  height,
  bodyType,
  ethnicity,
  ...draft
}: PreferencesDraft): PreferencesPatch => ({
  ...draft,
  ...(height !== null && { height }),
  ...(relationshipGoal && { relationshipGoal }),
  ...(bodyType && { bodyType }),
  ...(ethnicity && { ethnicity }),
});

function PreferencesForm({ user, close }: { user: User; close: () => void }) {
  const [save] = useChangePreferencesMutation();
  const oldest = oldestAge(user.preferredAgeRange?.max);
  const { control, register, submit, cancel, errors, saving } = useDialogForm<PreferencesDraft, PreferencesPatch>({
    initial: draftOf(user),
    schema: preferencesPatch.check(
      z.refine(({ preferredAgeRange: range }) => !range || isAgeRange(range, oldest), {
        path: ['preferredAgeRange'],
      }),
    ),
    toRequest,
    save,
    saved: { title: text('preferencesUpdated'), description: text('preferencesUpdatedBody') },
    failed: text('preferencesFailed'),
    close,
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <ChoiceField
        control={control}
        name="relationshipGoal"
        label={text('relationshipGoal')}
        options={preferenceOptions(RELATIONSHIP_GOALS, user.relationshipGoal)}
      />
      <AgeRangeField control={control} oldest={oldest} />
      <SliderField
        control={control}
        name="preferredDistance"
        label={text('preferredDistance')}
        bounds={LIMITS.preferredDistance}
        format={(miles) => text('miles', { miles })}
      />
      <SliderField
        control={control}
        name="height"
        label={text('height')}
        bounds={LIMITS.height}
        unset={LIMITS.height.default}
        format={feetAndInches}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          control={control}
          name="bodyType"
          label={text('bodyType')}
          options={preferenceOptions(BODY_TYPES, user.bodyType)}
        />
        <ChoiceField
          control={control}
          name="ethnicity"
          label={text('ethnicity')}
          options={preferenceOptions(ETHNICITIES, user.ethnicity)}
        />
      </div>
      <Field label={text('occupation')} optional={text('optional')} error={errors.occupation?.message}>
        <Input
          dir="auto"
          placeholder={text('occupationExample')}
          maxLength={LIMITS.occupation.max}
          {...register('occupation')}
        />
      </Field>
      <SaveFooter saving={saving} onCancel={cancel} />
    </form>
  );
}

export function PreferencesDialog({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('preferences')}
      description={text('preferencesLead')}
      className="max-w-lg!"
    >
      <PreferencesForm user={user} close={close} />
    </Dialog>
  );
}
