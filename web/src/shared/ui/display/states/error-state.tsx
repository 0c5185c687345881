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
