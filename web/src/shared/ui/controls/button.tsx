import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';

const variants = {
  /** The one red action of a screen. */
  primary: 'bg-red text-white hover:bg-red-hover',
  blue: 'bg-blue text-white hover:bg-blue-hover',
  gold: 'bg-gold-fill text-black hover:brightness-105',
  secondary: 'bg-raised text-fg border border-line hover:border-line-strong',
  outline: 'border border-line-strong text-fg hover:border-fg',
  ghost: 'text-fg hover:bg-raised',
  quiet: 'text-muted hover:bg-raised',
  glass: 'bg-white/15 text-white backdrop-blur hover:bg-white/25',
  /** Used with an icon and a verb, so that colour is not the only sign. */
  destructive: 'border border-red-text/70 text-red-text hover:bg-red hover:border-red hover:text-white',
  link: 'text-blue-text underline-offset-4 hover:underline',
} as const;

const sizes = {
  medium: 'min-h-12 px-5 text-base',
  small: 'min-h-11 px-4 text-sm',
  tight: 'min-h-11 px-2 text-sm',
  large: 'min-h-14 px-7 text-lg',
  square: 'size-12.5 shrink-0',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  align?: 'start';
  /** Styles its only child, for links. */
  asChild?: boolean;
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

/** The second click of a double click was meant for the previous button. */
export const onceOnly = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

const iconVariants = {
  plain: 'text-fg hover:bg-raised [&_svg]:size-5',
  quiet: 'text-subtle hover:bg-raised hover:text-fg [&_svg]:size-5',
  surface: 'bg-surface border border-line text-fg hover:border-line-strong [&_svg]:size-5',
  glass: 'bg-black/55 text-white hover:bg-black/75 [&_svg]:size-5',
  /** On small photos: the disc is smaller than the target. */
  disc: 'text-white [&_svg]:box-content [&_svg]:size-4 [&_svg]:rounded-full [&_svg]:bg-black/60 [&_svg]:p-2 hover:[&_svg]:bg-black/80',
} as const;

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; the icon is decorative. */
  label: string;
  variant?: keyof typeof iconVariants;
  asChild?: boolean;
}

export function IconButton({
  label,
  variant = 'plain',
  asChild = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const look = classNames(
    'grid size-11 shrink-0 place-items-center rounded-full transition active:scale-95 disabled:cursor-not-allowed disabled:opacity-50',
    iconVariants[variant],
    className,
  );
  const named = { 'aria-label': label, 'data-tooltip': label, className: look };
  if (asChild) return <Slot.Root {...named} {...rest} />;
  return <button type={type} {...named} {...rest} />;
}
