import { catalogue } from '@corner/web-kit/language/i18n';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Button } from '../controls/button';

const text = catalogue('error-state', {
  title: 'This did not load',
  body: 'Check your connection and try again.',
  again: 'Try again',
});

export const SCENES = [
  'bag',
  'bell',
  'belt',
  'cards',
  'door',
  'gi',
  'gloves',
  'guard',
  'lamp',
  'rope',
  'scale',
  'stool',
  'tape',
  'ticket',
  'touch',
  'towel',
] as const;

export type SceneName = (typeof SCENES)[number];

interface SceneProps {
  name: SceneName;
  className?: string;
}

/** A drawing of public/scenes.svg in the colours of its surroundings. */
export const Scene = ({ name, className = 'h-36 w-48 shrink-0' }: SceneProps) => (
  <svg aria-hidden className={className}>
    <use href={`/scenes.svg#${name}`} />
  </svg>
);

interface EmptyStateProps {
  scene: SceneName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
  /** For much content: less padding, and it scrolls in its own frame. */
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

interface ErrorStateProps {
  scene?: SceneName;
  title?: string;
  again?: string;
  isTrying?: boolean;
  retry: () => unknown;
  action?: ReactNode;
  children?: ReactNode;
}

/** Replaces content that did not load: what happened, and how to go on. */
export function ErrorState({
  scene = 'rope',
  title = text('title'),
  again = text('again'),
  isTrying,
  retry,
  action,
  children = text('body'),
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      scene={scene}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button pending={isTrying} onClick={() => void retry()}>
            {!isTrying && <RotateCcw className="size-5" aria-hidden />}
            {again}
          </Button>
          {action}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}

const errorLineText = catalogue('error-line', { again: 'Try again' });

interface ErrorLineProps {
  again?: string;
  isTrying?: boolean;
  retry: () => unknown;
  children: ReactNode;
}

export function ErrorLine({ again = errorLineText('again'), isTrying, retry, children }: ErrorLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="alert" className="min-w-0">
        {children}
      </p>
      <Button variant="secondary" size="small" pending={isTrying} onClick={() => void retry()}>
        {!isTrying && <RotateCcw className="size-4" aria-hidden />}
        {again}
      </Button>
    </div>
  );
}
