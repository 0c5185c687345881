import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

const variants = {
  plain: 'text-fg hover:bg-raised [&_svg]:size-5',
  quiet: 'text-subtle hover:bg-raised hover:text-fg [&_svg]:size-5',
  surface: 'bg-surface border border-line text-fg hover:border-line-strong [&_svg]:size-5',
  glass: 'bg-black/55 text-white hover:bg-black/75 [&_svg]:size-5',
  /** On small photos: the disc is smaller than the target. */
  disc: 'text-white [&_svg]:box-content [&_svg]:size-4 [&_svg]:rounded-full [&_svg]:bg-black/60 [&_svg]:p-2 hover:[&_svg]:bg-black/80',
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
    'grid size-11 shrink-0 place-items-center rounded-full transition active:scale-95 disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    className,
  );
  const named = { 'aria-label': label, 'data-tooltip': label, className: look };
  if (asChild) return <Slot.Root {...named} {...rest} />;
  return <button type={type} {...named} {...rest} />;
}
