import type { ReactNode } from 'react';

interface EmptyLineProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** An `EmptyState` within a card. */
export function EmptyLine({ icon, title, children }: EmptyLineProps) {
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-muted [&_svg]:size-5"
      >
        {icon}
      </span>
      <p className="min-w-0 text-sm">
        <strong className="block text-base">{title}</strong>
        <span className="text-muted">{children}</span>
      </p>
    </div>
  );
}
