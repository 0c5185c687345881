import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../../class-names';
import { describedBy, FieldError } from '../field-error';
import { Chip } from './chip';

interface ChipGroupProps {
  label: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Choosing one lets go of the other. */
  single?: boolean;
  optional?: string;
  hint?: ReactNode;
  error?: string;
  render?: (option: string) => ReactNode;
  /** The first chip, which takes the focus when the group has an error. */
  ref?: Ref<HTMLButtonElement>;
  className?: string;
}

/** One or several values of a list, as chips under one label. The value keeps the list's order. */
export function ChipGroup({
  label,
  options,
  value,
  onChange,
  single = false,
  optional,
  hint,
  error,
  render = (option) => option,
  ref,
  className,
}: ChipGroupProps) {
  const id = useId();

  function toggle(option: string, selected: boolean) {
    if (single) return onChange(selected ? [option] : []);
    onChange(options.filter((each) => (each === option ? selected : value.includes(each))));
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, hint, error)}
      className={classNames('flex flex-col gap-2', className)}
    >
      <p id={`${id}-label`} className="text-sm font-bold">
        {label}
        {optional && <span className="ms-1.5 font-medium text-subtle">{optional}</span>}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <Chip
            key={option}
            ref={index === 0 ? ref : undefined}
            selected={value.includes(option)}
            onToggle={(selected) => toggle(option, selected)}
          >
            {render(option)}
          </Chip>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
