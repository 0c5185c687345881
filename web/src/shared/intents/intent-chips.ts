import { INTENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { text } from './intents-text';

const BOTH = 'both';
const OPTIONS: readonly string[] = [...INTENTS.labels, BOTH];

/** Dating, training partners or both, as one choice of chips. Null: not said, and none of the three is chosen. */
export const intentChips = (value: readonly string[] | null, onChange: (intents: string[] | null) => void) => ({
  single: true,
  options: OPTIONS,
  value: value?.length === INTENTS.labels.length ? [BOTH] : (value ?? []),
  render: (option: string) => (option === BOTH ? text('both') : choiceText(INTENTS, option)),
  onChange([option]: string[]) {
    onChange(option === BOTH ? [...INTENTS.labels] : option ? [option] : null);
  },
});
