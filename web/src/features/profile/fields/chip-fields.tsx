import type { Choices } from '@corner/domain/choices';
import { GENDERS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import type { ReactNode } from 'react';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { type DraftField, type ProfileDraft, useField } from '../profile-draft';
import { text } from '../profile-text';
import { Field } from '../../../shared/ui/controls/field';
import { Select, type Option } from '../../../shared/ui/controls/choices/select';

type FieldOf<Value> = { [Name in DraftField]: ProfileDraft[Name] extends Value ? Name : never }[DraftField];
/** A field with one value of a list, and one with several. */
export type ChoiceName = Exclude<FieldOf<string>, 'location' | 'gym' | 'occupation' | 'bio' | 'trainingSchedule'>;
export type ListName = Exclude<FieldOf<string[]>, 'availability'>;

interface ListFieldProps {
  name: ListName;
  of: Choices;
  label?: string;
  hint?: string;
}

export function ListField({ name, of, label = text(name), hint }: ListFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useField(name);
  return (
    <ChipGroup
      ref={ref}
      label={label}
      hint={hint}
      options={of.labels}
      render={(option) => choiceText(of, option)}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  );
}

interface ChipChoiceProps {
  name: ChoiceName;
  of: Choices;
  label?: string;
  hint?: string;
  optional?: boolean;
  /** There is no way back to no answer. */
  keeps?: boolean;
  /** Stands before the words of each. */
  decor?: (option: string) => ReactNode;
}

/** One value of a short list, all of them in sight. */
export function ChipChoice({ name, of, label = text(name), hint, optional, keeps, decor }: ChipChoiceProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useField(name);
  return (
    <ChipGroup
      single
      ref={ref}
      label={label}
      hint={hint}
      optional={optional ? text('optional') : undefined}
      options={of.labels}
      value={[value]}
      onChange={([chosen = keeps ? value : '']) => onChange(chosen)}
      error={fieldState.error?.message}
      render={(option) => (
        <>
          {decor?.(option)}
          {choiceText(of, option)}
        </>
      )}
    />
  );
}

/** Gender, and the genders that the member wants to meet; who trains, too, is told that it is about dates. */
export function GenderFields({ isForDates }: { isForDates?: boolean }) {
  return (
    <>
      <ChipChoice name="gender" of={GENDERS} keeps />
      <ListField name="interestedIn" hint={text(isForDates ? 'interestedInDates' : 'interestedInHint')} of={GENDERS} />
    </>
  );
}

export function ChoiceField({ name, options }: { name: ChoiceName; options: readonly (Option | string)[] }) {
  const { field, fieldState } = useField(name);
  const { onChange, ...select } = field;
  return (
    <Field label={text(name)} error={fieldState.error?.message}>
      <Select placeholder={text('choose')} options={options} onValueChange={onChange} {...select} />
    </Field>
  );
}
