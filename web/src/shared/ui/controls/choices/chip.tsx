import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';

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
