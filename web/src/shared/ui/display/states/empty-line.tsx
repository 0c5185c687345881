import type { ReactNode } from 'react';
import { Scene, type SceneName } from './scene';

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
