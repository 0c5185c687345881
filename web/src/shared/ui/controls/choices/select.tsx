import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'defaultValue' | 'dir'> {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly (Option | string)[];
  placeholder?: string;
}

/** One of a list. Plain strings are both value and label. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  className,
  name,
  disabled,
  ...rest
}: SelectProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} name={name} disabled={disabled}>
      <Radix.Trigger
        className={classNames(
          'control flex rounded-control items-center justify-between gap-2 text-start data-placeholder:text-subtle',
          className,
        )}
        {...rest}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronDown className="size-5 shrink-0 text-muted" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className="z-popup max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-44 overflow-hidden rounded-bubble border border-line bg-raised shadow-card data-[state=open]:animate-fade"
        >
          <Radix.Viewport className="p-1.5">
            {options.map((option) => {
              const { value: key, label } = typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <Radix.Item
                  key={key}
                  value={key}
                  className="flex min-h-11 cursor-pointer select-none items-center justify-between gap-3 rounded-control px-3 py-2 outline-none data-highlighted:bg-blue data-highlighted:text-white"
                >
                  <Radix.ItemText>{label}</Radix.ItemText>
                  <Radix.ItemIndicator>
                    <Check className="size-4" aria-hidden />
                  </Radix.ItemIndicator>
                </Radix.Item>
              );
            })}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
