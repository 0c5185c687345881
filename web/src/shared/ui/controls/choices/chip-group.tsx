import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '../../class-names';
import { describedBy, FieldError } from '../field';

interface ChipsProps {
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Selecting one clears the other. */
  single?: boolean;
  render?: (option: string) => ReactNode;
  centered?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One or several values of a list. The value keeps the list's order. */
export function Chips({
  options,
  value,
  onChange,
  single = false,
  render = (option) => option,
  centered,
  ref,
}: ChipsProps) {
  function toggle(option: string, selected: boolean) {
    if (single) return onChange(selected ? [option] : []);
    onChange(options.filter((each) => (each === option ? selected : value.includes(each))));
  }

  return (
    <div className={classNames('flex flex-wrap gap-2', centered && 'justify-center')}>
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
  );
}

interface ChipGroupProps extends ChipsProps {
  label: string;
  optional?: string;
  hint?: ReactNode;
  error?: string;
  className?: string;
}

export function ChipGroup({ label, optional, hint, error, className, ...chips }: ChipGroupProps) {
  const id = useId();
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
      <Chips {...chips} />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  selected: boolean;
  onToggle: (selected: boolean) => void;
}

export function Chip({ selected, onToggle, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onToggle(!selected)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition active:scale-[.97] disabled:opacity-50',
        selected ? 'border-blue bg-blue text-white' : 'border-line-strong bg-surface text-fg hover:border-fg',
        className,
      )}
      {...rest}
    >
      {selected && <Check className="size-4" strokeWidth={3} aria-hidden />}
      {children}
    </button>
  );
}
