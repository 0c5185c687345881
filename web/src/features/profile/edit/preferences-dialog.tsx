import { preferencesPatch } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { BODY_TYPES, ETHNICITIES, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import * as z from 'zod/mini';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { AgeRangeField, isAgeRange, oldestAge, DistanceField, HeightField } from '../fields/slider-fields';
import { ChoiceField } from '../fields/chip-fields';
import { OccupationField } from '../fields/text-fields';
import { draftFieldsOf, useField } from '../profile-draft';
import { text } from '../profile-text';
import { SaveForm, useProfileForm, type DialogProps } from './profile-form';

interface PreferenceFieldProps {
  name: 'relationshipGoal' | 'bodyType' | 'ethnicity';
  of: Choices;
  stored: string | null;
}

/** The dialog's own wordings in its own order; what is chosen stands in the words that the profile will have. */
function PreferenceField({ name, of, stored }: PreferenceFieldProps) {
  const chosen = useField(name).field.value;
  // A value without a wording here stays choosable for the member who has it.
  const kept = of.all.filter((choice) => choice.label === stored && !of.preferences.includes(choice));
  const options = [...of.preferences, ...kept].map(({ label, preferenceLabel = label }) => ({
    value: label,
    label: choiceText(of, label === chosen ? label : preferenceLabel),
  }));
  return <ChoiceField name={name} options={options} />;
}

export function PreferencesDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={rest.close}
      title={text('preferences')}
      description={text('preferencesLead')}
      size="large"
    >
      <PreferencesForm {...rest} />
    </Dialog>
  );
}

function PreferencesForm({ user, close }: Omit<DialogProps, 'open'>) {
  const oldest = oldestAge(user.preferredAgeRange?.max);
  const form = useProfileForm({
    user,
    fields: draftFieldsOf('preferences'),
    schema: preferencesPatch.check(
      z.refine(({ preferredAgeRange: range }) => !range || isAgeRange(range, oldest), {
        path: ['preferredAgeRange'],
      }),
    ),
    part: 'preferences',
    saved: { title: text('preferencesUpdated'), description: text('preferencesUpdatedBody') },
    failed: text('preferencesFailed'),
    close,
  });
  return (
    <SaveForm form={form}>
      <PreferenceField name="relationshipGoal" of={RELATIONSHIP_GOALS} stored={user.relationshipGoal} />
      <AgeRangeField oldest={oldest} />
      <DistanceField />
      <HeightField />
      <div className="grid gap-5 sm:grid-cols-2">
        <PreferenceField name="bodyType" of={BODY_TYPES} stored={user.bodyType} />
        <PreferenceField name="ethnicity" of={ETHNICITIES} stored={user.ethnicity} />
      </div>
      <OccupationField />
    </SaveForm>
  );
}
