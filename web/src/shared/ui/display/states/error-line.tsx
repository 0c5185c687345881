import { catalogue } from '@corner/web-kit/language/i18n';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button';

const text = catalogue('error-line', { again: 'Try again' });

interface ErrorLineProps {
  again?: string;
  isTrying?: boolean;
  retry: () => unknown;
  children: ReactNode;
}

/** An `ErrorState` within a card or a list. */
export function ErrorLine({ again = text('again'), isTrying, retry, children }: ErrorLineProps) {
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
