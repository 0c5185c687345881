import { Check } from 'lucide-react';
import { Checkbox as CheckboxParts, Switch as SwitchParts } from 'radix-ui';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<typeof SwitchParts.Root>, 'children'> {
  label: string;
  description?: string;
}

/** A whole settings row: label and explanation first, the switch at the end. */
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
      <SwitchParts.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative h-8 w-14 shrink-0 rounded-full border border-line-strong bg-raised transition-colors after:absolute after:-inset-2 data-[state=checked]:border-blue data-[state=checked]:bg-blue disabled:opacity-50"
        {...rest}
      >
        <SwitchParts.Thumb className="block size-6 translate-x-[3px] rounded-full bg-line-strong transition data-[state=checked]:translate-x-[27px] data-[state=checked]:bg-white rtl:-translate-x-[3px] rtl:data-[state=checked]:-translate-x-[27px]" />
      </SwitchParts.Root>
    </div>
  );
}

interface CheckboxProps extends Omit<ComponentProps<typeof CheckboxParts.Root>, 'children'> {
  label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <CheckboxParts.Root
        id={id}
        className="relative grid size-6 shrink-0 place-items-center rounded-tail border border-line-strong bg-surface transition-colors after:absolute after:-inset-2.5 data-[state=checked]:border-blue data-[state=checked]:bg-blue data-[state=checked]:text-white disabled:opacity-50"
        {...rest}
      >
        <CheckboxParts.Indicator>
          <Check className="size-4" strokeWidth={3} aria-hidden />
        </CheckboxParts.Indicator>
      </CheckboxParts.Root>
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-2.5 text-sm">
        {label}
      </label>
    </div>
  );
}

export const RadioRow = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2.5 transition-colors hover:border-line-strong has-checked:border-blue has-checked:bg-raised">
    <input
      type="radio"
      {...input}
      className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[6px] checked:border-blue checked:bg-white"
    />
    <span className="min-w-0 text-sm font-semibold">{children}</span>
  </label>
);
