import type { Range } from '@corner/domain/profile-fields';
import { useId, type ReactNode } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Button } from '../../../shared/ui/controls/button';
import { ChipGroup } from '../../../shared/ui/controls/chip-group';
import { Field } from '../../../shared/ui/controls/field';
import { Select, type Option } from '../../../shared/ui/controls/select';
import { Slider } from '../../../shared/ui/controls/slider';
import { text } from '../profile-text';

/** The buttons of a form in a dialog; they stay in sight while the fields scroll. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-safe *:flex-auto">
      {children}
    </footer>
  );
}

export function SaveFooter({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  return (
    <FormFooter>
      <Button variant="outline" onClick={onCancel}>
        {text('cancel')}
      </Button>
      <Button type="submit" pending={saving}>
        {text(saving ? 'saving' : 'save')}
      </Button>
    </FormFooter>
  );
}

interface PartProps<Draft extends FieldValues> {
  control: Control<Draft>;
  name: FieldPath<Draft>;
  label: string;
}

export function ChoiceField<Draft extends FieldValues>({
  control,
  name,
  label,
  options,
}: PartProps<Draft> & { options: readonly (Option | string)[] }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field }, fieldState: { error } }) => (
        <Field label={label} error={error?.message}>
          <Select placeholder={text('choose')} options={options} onValueChange={onChange} {...field} />
        </Field>
      )}
    />
  );
}

export function ListField<Draft extends FieldValues>({
  control,
  name,
  label,
  options,
  hint,
}: PartProps<Draft> & { options: readonly string[]; hint?: string }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <ChipGroup
          ref={field.ref}
          label={label}
          hint={hint}
          options={options}
          value={field.value}
          onChange={field.onChange}
          error={error?.message}
        />
      )}
    />
  );
}

interface SliderFieldProps<Draft extends FieldValues> extends PartProps<Draft> {
  bounds: Range;
  format: (value: number) => string;
  /** Names of both thumbs of a range; without them the value is one number. */
  thumbs?: readonly [string, string];
  /** Where the thumb stands while the value is null: not stated. */
  unset?: number;
}

/** A number, or a range `{ min, max }`, whose bounds cannot be left. */
export function SliderField<Draft extends FieldValues>({
  control,
  name,
  label,
  bounds,
  format,
  thumbs,
  unset = bounds.min,
}: SliderFieldProps<Draft>) {
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => {
        const range = value as Range;
        const isUnset = value === null;
        return (
          <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <p id={id} className="text-sm font-bold">
                {label}
              </p>
              <p className="text-sm font-semibold text-muted tabular-nums">
                {thumbs
                  ? text('range', { min: format(range.min), max: format(range.max) })
                  : isUnset
                    ? text('notStated')
                    : format(value)}
              </p>
            </div>
            <Slider
              value={thumbs ? [range.min, range.max] : [value ?? unset]}
              onValueChange={([first, second]) => onChange(thumbs ? { min: first, max: second } : first)}
              min={bounds.min}
              max={bounds.max}
              labels={thumbs ?? [label]}
              format={format}
            />
            {isUnset && (
              <Button variant="link" size="small" className="self-start" onClick={() => onChange(unset)}>
                {text('useValue', { value: format(unset) })}
              </Button>
            )}
            <p role="alert" className="text-sm font-semibold text-red-text empty:hidden">
              {error?.message}
            </p>
          </div>
        );
      }}
    />
  );
}
