import { GENDERS } from '@corner/domain/enumerations';
import { intentChips } from '../../../shared/intents/intent-chips';
import { FieldError } from '../../../shared/ui/controls/field-error';
import { ListField } from '../fields/chip-fields';
import { useField } from '../fields/use-field';
import { text } from '../profile-text';
import { ChoiceCards } from './choice-cards';

/** What one is here for, and whom one wants to date. */
export function HereForFields() {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useField('intents');
  const trains = value?.includes('training') ?? false;
  return (
    <>
      <ChoiceCards ref={ref} label={text('intents')} {...intentChips(value, onChange)} />
      <FieldError id="intents-error" error={fieldState.error?.message} />
      {!(trains && value?.length === 1) && (
        <ListField name="interestedIn" of={GENDERS} hint={text(trains ? 'interestedInDates' : 'interestedInHint')} />
      )}
    </>
  );
}
