import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<typeof Radix.Root>, 'children'> {
  label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Radix.Root
        id={id}
        className="relative grid size-6 shrink-0 place-items-center rounded-tail border border-line-strong bg-surface transition-colors after:absolute after:-inset-3 data-[state=checked]:border-blue data-[state=checked]:bg-blue data-[state=checked]:text-white disabled:opacity-50"
        {...rest}
      >
        <Radix.Indicator>
          <Check className="size-4" strokeWidth={3} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
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
