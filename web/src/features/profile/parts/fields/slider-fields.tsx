import { LIMITS } from '@corner/domain/limits';
import type { Range } from '@corner/domain/profile-fields';
import { useId, type ReactNode } from 'react';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { Button } from '../../../../shared/ui/controls/button';
import { FieldError } from '../../../../shared/ui/controls/field-error';
import { Slider } from '../../../../shared/ui/controls/choices/slider';
import { text } from '../../profile-text';
import { useField } from './use-field';

interface SliderGroupProps {
  label: string;
  shown: string;
  error: string | undefined;
  children: ReactNode;
}

function SliderGroup({ label, shown, error, children }: SliderGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <p id={id} className="text-sm font-bold">
          {label}
        </p>
        <p className="text-sm font-semibold text-muted tabular-nums">{shown}</p>
      </div>
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Not stated until the slider is moved or its place is taken. */
export function HeightField() {
  const { field, fieldState } = useField('height');
  const { min, max, default: unset } = LIMITS.height;
  const isUnset = field.value === null;
  return (
    <SliderGroup
      label={text('height')}
      shown={field.value === null ? text('notStated') : inchesText(field.value)}
      error={fieldState.error?.message}
    >
      <Slider
        value={[field.value ?? unset]}
        onValueChange={([height]) => field.onChange(height)}
        min={min}
        max={max}
        labels={[text('height')]}
        format={inchesText}
      />
      {isUnset && (
        <Button variant="link" size="small" className="self-start" onClick={() => field.onChange(unset)}>
          {text('useValue', { value: inchesText(unset) })}
        </Button>
      )}
    </SliderGroup>
  );
}

export function DistanceField() {
  const { field, fieldState } = useField('preferredDistance');
  const { min, max } = LIMITS.preferredDistance;
  return (
    <SliderGroup label={text('preferredDistance')} shown={milesText(field.value)} error={fieldState.error?.message}>
      <Slider
        value={[field.value]}
        onValueChange={([distance]) => field.onChange(distance)}
        min={min}
        max={max}
        labels={[text('preferredDistance')]}
        format={milesText}
      />
    </SliderGroup>
  );
}

const heights = ({ min, max }: Range) => text('range', { min: inchesText(min), max: inchesText(max) });

export function HeightRangeField() {
  const { field, fieldState } = useField('preferredHeight');
  const { min, max } = LIMITS.height;
  return (
    <SliderGroup label={text('preferredHeight')} shown={heights(field.value)} error={fieldState.error?.message}>
      <Slider
        value={[field.value.min, field.value.max]}
        onValueChange={([least, most]) => field.onChange({ min: least, max: most })}
        min={min}
        max={max}
        labels={[text('minHeight'), text('maxHeight')]}
        format={inchesText}
      />
    </SliderGroup>
  );
}
