import { preferencesPatch } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { BODY_TYPES, ETHNICITIES, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import * as z from 'zod/mini';
import type { Option } from '../../../shared/ui/controls/choices/select';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { AgeRangeField, isAgeRange, oldestAge } from '../parts/fields/age-range-field';
import { ChoiceField } from '../parts/fields/choice-field';
import { DistanceField, HeightField } from '../parts/fields/slider-fields';
import { OccupationField } from '../parts/fields/text-fields';
import { useChangePreferencesMutation } from '../profile-api';
import { draftFieldsOf } from '../profile-draft';
import { text } from '../profile-text';
import { SaveForm } from './save-form';
import { useProfileForm, type DialogProps } from './use-profile-form';

/** The dialog's own wordings in its own order; a value that has none here stays choosable for the member who has it. */
function preferenceOptions(choices: Choices, current: string | null): Option[] {
  const { all, preferences } = choices;
  const kept = all.filter((choice) => choice.label === current && !preferences.includes(choice));
  return [...preferences, ...kept].map(({ label, preferenceLabel = label }) => ({
    value: label,
    label: choiceText(choices, preferenceLabel),
  }));
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
  const [save] = useChangePreferencesMutation();
  const oldest = oldestAge(user.preferredAgeRange?.max);
  const form = useProfileForm({
    user,
    fields: draftFieldsOf('preferences'),
    schema: preferencesPatch.check(
      z.refine(({ preferredAgeRange: range }) => !range || isAgeRange(range, oldest), {
        path: ['preferredAgeRange'],
      }),
    ),
    save,
    saved: { title: text('preferencesUpdated'), description: text('preferencesUpdatedBody') },
    failed: text('preferencesFailed'),
    close,
  });
  return (
    <SaveForm form={form}>
      <ChoiceField name="relationshipGoal" options={preferenceOptions(RELATIONSHIP_GOALS, user.relationshipGoal)} />
      <AgeRangeField oldest={oldest} />
      <DistanceField />
      <HeightField />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="bodyType" options={preferenceOptions(BODY_TYPES, user.bodyType)} />
        <ChoiceField name="ethnicity" options={preferenceOptions(ETHNICITIES, user.ethnicity)} />
      </div>
      <OccupationField />
    </SaveForm>
  );
}
