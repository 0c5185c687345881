import type { Range } from '@corner/domain/profile-fields';
import { LIMITS } from '@corner/domain/limits';
import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { text } from '../profile-text';

/** The oldest age a form takes: the specification's, unless the member gave an older one elsewhere before. */
export const oldestAge = (...known: (number | null | undefined)[]): number =>
  Math.max(LIMITS.age.inputMax, ...known.map((age) => age ?? 0));

export const isAgeRange = ({ min, max }: Range, oldest: number): boolean =>
  [min, max].every((age) => Number.isInteger(age) && age >= LIMITS.age.min && age <= oldest) && min <= max;

interface AgeRangeFieldProps<Draft extends { preferredAgeRange: Range }> {
  control: Control<Draft>;
  oldest: number;
}

/** Two numbers and one message for both. */
export function AgeRangeField<Draft extends { preferredAgeRange: Range }>({
  control,
  oldest,
}: AgeRangeFieldProps<Draft>) {
  const id = useId();
  return (
    <Controller
      // Both drafts have the field, but TypeScript cannot know its path here.
      control={control as unknown as Control<{ preferredAgeRange: Range }>}
      name="preferredAgeRange"
      render={({ field, fieldState: { error } }) => {
        const bound = (key: keyof Range, label: string, name: string) => (
          <Field label={label}>
            <Input
              ref={key === 'min' ? field.ref : undefined}
              type="number"
              inputMode="numeric"
              min={LIMITS.age.min}
              max={oldest}
              aria-label={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className="tabular-nums"
              value={Number.isNaN(field.value[key]) ? '' : field.value[key]}
              onChange={(event) => field.onChange({ ...field.value, [key]: event.target.valueAsNumber })}
              onBlur={field.onBlur}
            />
          </Field>
        );
        return (
          <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
            <p id={id} className="text-sm font-bold">
              {text('preferredAgeRange')}
            </p>
            <div className="grid grid-cols-2 gap-3">
              {bound('min', text('from'), text('minAge'))}
              {bound('max', text('to'), text('maxAge'))}
            </div>
            <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-red-text">
              {error ? text('agesInvalid', { min: LIMITS.age.min, max: oldest }) : ''}
            </p>
          </div>
        );
      }}
    />
  );
}
