import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

const variants = {
  plain: 'text-fg hover:bg-raised',
  quiet: 'text-subtle hover:bg-raised hover:text-fg',
  surface: 'bg-surface border border-line text-fg hover:border-line-strong',
  /** On photos. */
  glass: 'bg-black/55 text-white hover:bg-black/75',
} as const;

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; the icon itself is decoration. */
  label: string;
  variant?: keyof typeof variants;
  asChild?: boolean;
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({
  label,
  variant = 'plain',
  asChild = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const look = classNames(
    'grid size-11 shrink-0 place-items-center rounded-full transition active:scale-95 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5',
    variants[variant],
    className,
  );
  const named = { 'aria-label': label, 'data-tooltip': label, className: look };
  if (asChild) return <Slot.Root {...named} {...rest} />;
  return <button type={type} {...named} {...rest} />;
}
