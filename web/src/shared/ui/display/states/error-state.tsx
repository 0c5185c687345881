import { catalogue } from '@corner/web-kit/language/i18n';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button';
import { EmptyState } from './empty-state';
import type { SceneName } from './scene';

const text = catalogue('error-state', {
  title: 'This did not load',
  body: 'Check your connection and try again.',
  again: 'Try again',
});

interface ErrorStateProps {
  scene?: SceneName;
  title?: string;
  again?: string;
  isTrying?: boolean;
  retry: () => unknown;
  action?: ReactNode;
  children?: ReactNode;
}

/** Stands where something should be that did not load: what happened, and how to go on. */
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

/** An `ErrorState` within a card or a list. */
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
