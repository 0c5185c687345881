import { LIMITS } from '@corner/domain/limits';
import type { Range } from '@corner/domain/profile/profile-fields';
import { useId } from 'react';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { Button } from '../../../shared/ui/controls/button';
import { Field, FieldError } from '../../../shared/ui/controls/field';
import { Slider } from '../../../shared/ui/controls/choices/slider';
import { text } from '../profile-text';
import { useField } from '../profile-draft';
import { NumberInput } from '../../../shared/ui/controls/number-input';

interface FieldHeadProps {
  id: string;
  label: string;
  shown: string;
}

function FieldHead({ id, label, shown }: FieldHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p id={id} className="text-sm font-bold">
        {label}
      </p>
      <p className="text-sm font-semibold text-muted tabular-nums">{shown}</p>
    </div>
  );
}

/** Accepts a control's initial position, which is not saved otherwise. */
function TakeStart({ value, onTake }: { value: string; onTake: () => void }) {
  return (
    <Button variant="link" size="small" className="self-start" onClick={onTake}>
      {text('useValue', { value })}
    </Button>
  );
}

function LeaveOpen({ onLeave }: { onLeave: () => void }) {
  return (
    <Button variant="link" size="small" className="self-start" onClick={onLeave}>
      {text('leaveOpen')}
    </Button>
  );
}

interface SliderFieldProps<Value> {
  name: 'height' | 'preferredDistance' | 'preferredHeight' | 'trainDistance';
  hint?: string;
  clears?: boolean;
  /** Position of the slider without a value. */
  start: Value;
  labels: string[];
  bounds: Range;
  format: (value: number) => string;
  toThumbs: (value: Value) => number[];
  toValue: (thumbs: number[]) => Value;
  toText: (value: Value) => string;
}

/** Has no value until the slider is moved or its position accepted. */
function SliderField<Value extends number | Range>(props: SliderFieldProps<Value>) {
  const { name, hint, clears, start, labels, bounds, format, toThumbs, toValue, toText } = props;
  const id = useId();
  const { field, fieldState } = useField(name);
  const value = field.value as Value | null;
  const error = fieldState.error?.message;
  return (
    // A single slider carries the label itself.
    <div {...(labels.length > 1 && { role: 'group', 'aria-labelledby': id })} className="flex flex-col gap-1">
      <FieldHead id={id} label={text(name)} shown={value === null ? text('notStated') : toText(value)} />
      <Slider
        value={toThumbs(value ?? start)}
        onValueChange={(thumbs) => field.onChange(toValue(thumbs))}
        onTouch={value === null ? () => field.onChange(start) : undefined}
        min={bounds.min}
        max={bounds.max}
        labels={labels}
        format={format}
        errorId={error && `${id}-error`}
      />
      {hint && value === null && <p className="text-sm text-muted">{hint}</p>}
      {clears && value !== null && <LeaveOpen onLeave={() => field.onChange(null)} />}
      {value === null && <TakeStart value={toText(start)} onTake={() => field.onChange(start)} />}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const one = { toThumbs: (value: number) => [value], toValue: ([value]: number[]) => value! };

export function HeightField() {
  const { default: start, ...bounds } = LIMITS.height;
  const words = { format: inchesText, toText: inchesText };
  return <SliderField name="height" start={start} bounds={bounds} labels={[text('height')]} {...words} {...one} />;
}

interface DistanceFieldProps {
  name?: 'preferredDistance' | 'trainDistance';
  hint?: string;
}

export function DistanceField({ name = 'preferredDistance', hint }: DistanceFieldProps) {
  const { default: start, ...bounds } = LIMITS.preferredDistance;
  const words = { format: milesText, toText: milesText, labels: [text(name)] };
  const own = { name, hint, clears: name === 'trainDistance' };
  return <SliderField {...own} start={start} bounds={bounds} {...words} {...one} />;
}

export function HeightRangeField() {
  return (
    <SliderField<Range>
      name="preferredHeight"
      start={LIMITS.height.preferredDefault}
      bounds={LIMITS.height}
      labels={[text('minHeight'), text('maxHeight')]}
      format={inchesText}
      toThumbs={({ min, max }) => [min, max]}
      toValue={([min, max]) => ({ min: min!, max: max! })}
      toText={({ min, max }) => text('range', { min: inchesText(min), max: inchesText(max) })}
    />
  );
}

/** The highest age a form allows: the specification's, or a higher one that is already stored. */
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
      <FieldError
        id={`${id}-error`}
        error={isInvalid ? text('agesInvalid', { min: LIMITS.age.min, max: oldest }) : undefined}
      />
    </div>
  );
}
