import { RotateCcw, WifiOff } from 'lucide-react';
import { Button } from '../../shared/ui/controls/button';
import { EmptyState } from '../../shared/ui/display/empty-state';
import { text } from './messages-text';

export function NotLoaded({ title, retry }: { title: string; retry: () => unknown }) {
  return (
    <EmptyState
      icon={<WifiOff />}
      title={title}
      action={
        <Button onClick={() => void retry()}>
          <RotateCcw className="size-5" aria-hidden />
          {text('tryAgain')}
        </Button>
      }
    >
      {text('failedBody')}
    </EmptyState>
  );
}
