import type { ReactNode } from 'react';
import { Scene, type SceneName } from './scene';

interface EmptyStateProps {
  scene: SceneName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
}

export function EmptyState({ scene, title, children, action, role }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="stage flex grow shrink-0 flex-col items-center justify-center-safe gap-3 rounded-card border border-line px-6 py-12 text-center"
    >
      <Scene name={scene} />
      <h2 className="poster text-4xl">{title}</h2>
      {children && <p className="max-w-sm text-balance text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
