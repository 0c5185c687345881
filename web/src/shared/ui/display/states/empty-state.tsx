import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import { Scene, type SceneName } from './scene';

interface EmptyStateProps {
  scene: SceneName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
  /** Much is in it: less air around it, and it scrolls within its own frame. */
  full?: boolean;
}

export function EmptyState({ scene, title, children, action, role, full }: EmptyStateProps) {
  return (
    <div
      role={role}
      className={classNames(
        'stage flex grow flex-col items-center justify-center-safe gap-3 rounded-card border border-line px-6 text-center',
        full ? 'min-h-0 overflow-y-auto py-5' : 'shrink-0 py-12',
      )}
    >
      <Scene name={scene} className={full ? 'h-24 w-32 shrink-0 low:hidden' : undefined} />
      <h2 className="poster text-4xl">{title}</h2>
      {children && <p className="max-w-sm text-balance wrap-anywhere text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface EmptyLineProps {
  scene: SceneName;
  title: string;
  children: ReactNode;
}

/** An `EmptyState` within a card. */
export function EmptyLine({ scene, title, children }: EmptyLineProps) {
  return (
    <div className="flex items-center gap-3.5">
      <Scene name={scene} className="h-15 w-20 shrink-0" />
      <p className="min-w-0 text-sm">
        <strong className="block text-base">{title}</strong>
        <span className="text-muted">{children}</span>
      </p>
    </div>
  );
}
