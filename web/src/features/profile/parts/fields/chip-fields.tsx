import { GENDERS } from '@corner/domain/enumerations';
import type { ReactNode } from 'react';
import { ChipGroup } from '../../../../shared/ui/controls/chip-group';
import type { DraftField, ProfileDraft } from '../../profile-draft';
import { text } from '../../profile-text';
import { useField } from './use-field';

type FieldOf<Value> = { [Name in DraftField]: ProfileDraft[Name] extends Value ? Name : never }[DraftField];
/** A field with one value of a list, and one with several. */
export type ChoiceName = Exclude<FieldOf<string>, 'location' | 'gym' | 'occupation' | 'bio' | 'trainingSchedule'>;
export type ListName = FieldOf<string[]>;

interface ListFieldProps {
  name: ListName;
  options: readonly string[];
  label?: string;
  hint?: string;
}

export function ListField({ name, options, label = text(name), hint }: ListFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useField(name);
  return (
    <ChipGroup
      ref={ref}
      label={label}
      hint={hint}
      options={options}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  );
}

interface ChipChoiceProps {
  name: ChoiceName;
  options: readonly string[];
  label?: string;
  optional?: boolean;
  /** There is no way back to no answer. */
  keeps?: boolean;
  render?: (option: string) => ReactNode;
}

/** One value of a short list, all of them in sight. */
export function ChipChoice({ name, options, label = text(name), optional, keeps, render }: ChipChoiceProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useField(name);
  return (
    <ChipGroup
      single
      ref={ref}
      label={label}
      optional={optional ? text('optional') : undefined}
      options={options}
      value={[value]}
      onChange={([chosen = keeps ? value : '']) => onChange(chosen)}
      error={fieldState.error?.message}
      render={render}
    />
  );
}

/** Who the member is and whom they want to meet. */
export function GenderFields({ optional }: { optional?: boolean }) {
  return (
    <>
      <ChipChoice name="gender" options={GENDERS.labels} optional={optional} keeps={!optional} />
      <ListField name="interestedIn" hint={text('interestedInHint')} options={GENDERS.labels} />
    </>
  );
}
