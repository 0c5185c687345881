import { LIMITS } from '@corner/domain/limits';
import type { Range } from '@corner/domain/profile-fields';
import { useId } from 'react';
import { Field } from '../../../../shared/ui/controls/field';
import { Input } from '../../../../shared/ui/controls/input';
import { text } from '../../profile-text';
import { useField } from './use-field';

/** The oldest age a form takes: the specification's, unless the member gave an older one elsewhere before. */
export const oldestAge = (...known: (number | null | undefined)[]): number =>
  Math.max(LIMITS.age.inputMax, ...known.map((age) => age ?? 0));

export const isAgeRange = ({ min, max }: Range, oldest: number): boolean =>
  [min, max].every((age) => Number.isInteger(age) && age >= LIMITS.age.min && age <= oldest) && min <= max;

export function AgeRangeField({ oldest }: { oldest: number }) {
  const id = useId();
  const { field, fieldState } = useField('preferredAgeRange');
  const isInvalid = fieldState.invalid;

  const bound = (key: keyof Range, label: string, name: string) => (
    <Field label={label}>
      <Input
        ref={key === 'min' ? field.ref : undefined}
        type="number"
        inputMode="numeric"
        min={LIMITS.age.min}
        max={oldest}
        aria-label={name}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
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
        {isInvalid ? text('agesInvalid', { min: LIMITS.age.min, max: oldest }) : ''}
      </p>
    </div>
  );
}
