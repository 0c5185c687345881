import { LIMITS } from '@corner/domain/limits';
import type { Range } from '@corner/domain/profile/profile-fields';
import { useId } from 'react';
import { Field } from '../../../../shared/ui/controls/field';
import { NumberInput } from '../../../../shared/ui/controls/number-input';
import { text } from '../../profile-text';
import { FieldHead, LeaveOpen, TakeStart } from './slider-fields';
import { useField } from './use-field';

/** The oldest age a form takes: the specification's, unless the member gave an older one elsewhere before. */
export const oldestAge = (...known: (number | null | undefined)[]): number =>
  Math.max(LIMITS.age.inputMax, ...known.map((age) => age ?? 0));

export const isAgeRange = ({ min, max }: Range, oldest: number): boolean =>
  [min, max].every((age) => Number.isInteger(age) && age >= LIMITS.age.min && age <= oldest) && min <= max;

interface AgeRangeFieldProps {
  name?: 'preferredAgeRange' | 'trainAges';
  oldest: number;
}

export function AgeRangeField({ name = 'preferredAgeRange', oldest }: AgeRangeFieldProps) {
  const isOfTraining = name === 'trainAges';
  const id = useId();
  const { field, fieldState } = useField(name);
  const isInvalid = fieldState.invalid;
  const range = field.value ?? (isOfTraining ? { min: LIMITS.age.min, max: oldest } : LIMITS.preferredAge);

  const bound = (key: keyof Range, label: string, spoken: string) => (
    <Field label={label}>
      <NumberInput
        ref={key === 'min' ? field.ref : undefined}
        min={LIMITS.age.min}
        max={oldest}
        aria-label={spoken}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        value={range[key]}
        onValueChange={(value) => field.onChange({ ...range, [key]: value })}
        onBlur={field.onBlur}
      />
    </Field>
  );

  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
      <FieldHead id={id} label={text(name)} shown={field.value ? '' : text('notStated')} />
      <div className="grid grid-cols-2 gap-3">
        {bound('min', text('from'), text('minAge'))}
        {bound('max', text('to'), text('maxAge'))}
      </div>
      {isOfTraining && field.value && <LeaveOpen onLeave={() => field.onChange(null)} />}
      {!isOfTraining && !field.value && (
        <TakeStart value={text('range', { ...range })} onTake={() => field.onChange(range)} />
      )}
      <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-red-text">
        {isInvalid ? text('agesInvalid', { min: LIMITS.age.min, max: oldest }) : ''}
      </p>
    </div>
  );
}
