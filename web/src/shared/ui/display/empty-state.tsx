import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
}

export function EmptyState({ icon, title, children, action, role }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="tatami flex flex-auto shrink-0 flex-col items-center justify-center-safe gap-3 rounded-card border border-line px-6 py-16 text-center"
    >
      {icon && (
        <div
          aria-hidden
          className="mb-1 grid size-20 shrink-0 place-items-center rounded-full border border-line bg-surface text-red-text [&_svg]:size-9"
        >
          {icon}
        </div>
      )}
      <h2 className="poster text-4xl">{title}</h2>
      {children && <p className="max-w-sm text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
