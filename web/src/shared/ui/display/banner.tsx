import type { ReactNode } from 'react';
import { classNames } from '../class-names';

const variants = {
  info: 'border-blue-text/50 bg-surface [&>svg]:text-blue-text',
  warning: 'border-gold/60 bg-surface [&>svg]:text-gold',
  error: 'border-red-text/60 bg-surface [&>svg]:text-red-text',
} as const;

interface BannerProps {
  variant?: keyof typeof variants;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
  /** `alert` interrupts, `status` waits; plain text needs neither. */
  role?: 'alert' | 'status';
}

export function Banner({ variant = 'info', icon, action, className, children, role }: BannerProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-bubble border px-4 py-2 text-sm [&>svg]:size-5 [&>svg]:shrink-0',
        variants[variant],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1 basis-48 py-1 wrap-anywhere">{children}</div>
      {action}
    </div>
  );
}
