import { Switch as Radix } from 'radix-ui';
import { useId, type ComponentProps } from 'react';

interface SwitchProps extends Omit<ComponentProps<typeof Radix.Root>, 'children'> {
  label: string;
  description?: string;
}

/** A settings row: label and explanation, then the switch. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center gap-4 py-2">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-sm text-muted">
            {description}
          </span>
        )}
      </label>
      <Radix.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative h-8 w-14 shrink-0 rounded-full border border-line-strong bg-raised transition-colors after:absolute after:-inset-2 data-[state=checked]:border-blue data-[state=checked]:bg-blue disabled:opacity-50"
        {...rest}
      >
        <Radix.Thumb className="block size-6 translate-x-[3px] rounded-full bg-line-strong transition data-[state=checked]:translate-x-[27px] data-[state=checked]:bg-white rtl:-translate-x-[3px] rtl:data-[state=checked]:-translate-x-[27px]" />
      </Radix.Root>
    </div>
  );
}
