import type { Choices } from '@corner/domain/choices';
import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ChipGroup } from '../../../shared/ui/controls/choices/chip-group';
import { Select, type Option } from '../../../shared/ui/controls/choices/select';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { NumberInput } from '../../../shared/ui/controls/number-input';
import { Counter, Textarea } from '../../../shared/ui/controls/textarea';
import { LocationInput } from '../places/location-input';
import { useField, useInput, type DraftField, type ProfileDraft } from '../profile-draft';
import { text } from '../profile-text';

type FieldOf<Value> = { [Name in DraftField]: ProfileDraft[Name] extends Value ? Name : never }[DraftField];
/** Fields with one value of a list. */
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
  /** A choice cannot be cleared. */
  keeps?: boolean;
  /** Rendered before each label. */
  decor?: (option: string) => ReactNode;
}

/** One value of a short list, with all options visible. */
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

/** Preferred genders for dates: members who also train learn what these are for, others who train have none. */
export function InterestedInField({ intents }: { intents: readonly string[] | null }) {
  const trains = intents?.includes('training') ?? false;
  if (trains && intents?.length === 1) return null;
  return <ListField name="interestedIn" of={GENDERS} hint={text(trains ? 'interestedInDates' : 'interestedInHint')} />;
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

export function AgeField({ oldest }: { oldest: number }) {
  const { field, fieldState } = useField('age');
  const { onChange, ...input } = field;
  return (
    <Field label={text('age')} error={fieldState.error?.message}>
      <NumberInput min={LIMITS.age.min} max={oldest} onValueChange={onChange} {...input} />
    </Field>
  );
}

export function GymField() {
  const { input, error } = useInput('gym');
  return (
    <Field label={text('gym')} optional={text('optional')} error={error}>
      <Input dir="auto" placeholder={text('gymExample')} maxLength={LIMITS.gym.max} {...input} />
    </Field>
  );
}

export function OccupationField() {
  const { input, error } = useInput('occupation');
  return (
    <Field label={text('occupation')} optional={text('optional')} error={error}>
      <Input dir="auto" placeholder={text('occupationExample')} maxLength={LIMITS.occupation.max} {...input} />
    </Field>
  );
}

export function BioField({ rows }: { rows: number }) {
  const { input, error } = useInput('bio');
  const bio = useWatch<ProfileDraft, 'bio'>({ name: 'bio' });
  return (
    <Field
      label={text('bio')}
      optional={text('optional')}
      error={error}
      aside={<Counter value={bio} max={LIMITS.bio.max} />}
    >
      <Textarea rows={rows} placeholder={text('bioExample')} {...input} />
    </Field>
  );
}

export function LocationField({ className }: { className?: string }) {
  const { field, fieldState } = useField('location');
  const { field: near, fieldState: nearState } = useField('nearPlaceId');
  const { onChange, ...input } = field;
  return (
    <Field
      label={text('locationLabel')}
      hint={text('locationHint')}
      error={fieldState.error?.message ?? nearState.error?.message}
      className={className}
    >
      <LocationInput
        placeholder={text('locationExample')}
        maxLength={LIMITS.location.max}
        onValueChange={(value) => {
          onChange(value);
          near.onChange('');
        }}
        near={near}
        {...input}
      />
    </Field>
  );
}
