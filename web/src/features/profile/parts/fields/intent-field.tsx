import { intentChips } from '../../../../shared/intents/intent-chips';
import { ChipGroup } from '../../../../shared/ui/controls/choices/chip-group';
import { text } from '../../profile-text';
import { useField } from './use-field';

export function IntentField() {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useField('intents');
  return (
    <ChipGroup
      ref={ref}
      label={text('intents')}
      optional={text('optional')}
      error={fieldState.error?.message}
      {...intentChips(value, onChange)}
    />
  );
}
