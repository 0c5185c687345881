import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';

const variants = {
  /** The one red action of a screen. */
  primary: 'bg-red text-white hover:bg-red-hover',
  blue: 'bg-blue text-white hover:bg-blue-hover',
  /** What premium, coins and boosts lead to. */
  gold: 'bg-gold-fill text-black hover:brightness-105',
  secondary: 'bg-raised text-fg border border-line hover:border-line-strong',
  outline: 'border border-line-strong text-fg hover:border-fg',
  ghost: 'text-fg hover:bg-raised',
  quiet: 'text-muted hover:bg-raised',
  glass: 'bg-white/15 text-white backdrop-blur hover:bg-white/25',
  /** Comes with an icon and a verb, never with colour alone. */
  destructive: 'border border-red-text/70 text-red-text hover:bg-red hover:border-red hover:text-white',
  link: 'text-blue-text underline-offset-4 hover:underline',
} as const;

const sizes = {
  medium: 'min-h-12 px-5 text-base',
  small: 'min-h-11 px-4 text-sm',
  /** Several on one line of a phone. */
  tight: 'min-h-11 px-2 text-sm',
  large: 'min-h-14 px-7 text-lg',
  /** An icon beside a field. */
  square: 'size-12.5 shrink-0',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  align?: 'start';
  /** Gives the look to its only child, for links. */
  asChild?: boolean;
  /** Disables the button and shows a spinner beside the label. */
  pending?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  align,
  asChild = false,
  pending = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = classNames(
    'inline-flex select-none items-center gap-2 rounded-full text-center font-bold leading-tight transition active:scale-[.97] active:duration-press disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
    align === 'start' ? 'justify-start' : 'justify-center',
    variants[variant],
    variant === 'link' ? 'min-h-11 px-1 text-sm' : sizes[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type={type} className={look} disabled={disabled || pending} aria-busy={pending || undefined} {...rest}>
      {pending && <LoaderCircle className="size-5 animate-spin" aria-hidden />}
      {children}
    </button>
  );
}

/** The second click of a double click is meant for the button that was there before. */
export const onceOnly = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
