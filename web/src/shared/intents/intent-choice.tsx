import { INTENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import type { Ref } from 'react';
import { Chips } from '../ui/controls/choices/chip-group';
import { text } from './intents-text';

const BOTH = 'both';
const OPTIONS: readonly string[] = [...INTENTS.labels, BOTH];

interface IntentChoiceProps {
  /** Null: not said, and none of the three is chosen. */
  value: readonly string[] | null;
  onChange: (intents: string[] | null) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Dating, training partners or both, as one choice. */
export function IntentChoice({ value, onChange, ref }: IntentChoiceProps) {
  const chosen = value?.length === INTENTS.labels.length ? [BOTH] : (value ?? []);
  return (
    <Chips
      single
      ref={ref}
      options={OPTIONS}
      value={chosen}
      render={(option) => (option === BOTH ? text('both') : choiceText(INTENTS, option))}
      onChange={([option]) => onChange(option === BOTH ? [...INTENTS.labels] : option ? [option] : null)}
    />
  );
}
