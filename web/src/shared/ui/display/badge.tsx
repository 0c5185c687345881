import type { ReactNode } from 'react';
import { classNames } from '../class-names';

const variants = {
  neutral: 'bg-raised text-fg border border-line',
  red: 'bg-red text-white',
  blue: 'bg-blue text-white',
  gold: 'border border-gold text-gold',
  ok: 'border border-ok text-ok',
  glass: 'bg-black/60 text-white',
} as const;

const sizes = {
  medium: 'px-2.5 py-1 text-xs',
  small: 'shrink-0 px-2 py-0.5 text-2xs',
  /** For cards of the deck, whose style sheet defines it. */
  card: 'card-badge',
} as const;

interface BadgeProps {
  size?: keyof typeof sizes;
  variant?: keyof typeof variants;
  className?: string;
  children: ReactNode;
}

export function Badge({ variant = 'neutral', size = 'medium', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full font-bold [&_svg]:size-3.5',
        sizes[size],
        variants[variant],
        className,
      )}
    >
      {children}
    </span>
  );
}
