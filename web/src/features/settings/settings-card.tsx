import { RotateCcw, WifiOff } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../shared/ui/controls/button';
import { EmptyState } from '../../shared/ui/display/empty-state';
import { text } from './settings-text';

interface SettingsCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div>
        <h2 id={id} className="poster text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1.5 text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

export function LoadFailed({ retry }: { retry: () => unknown }) {
  return (
    <EmptyState
      icon={<WifiOff />}
      title={text('loadFailed')}
      action={
        <Button onClick={() => void retry()}>
          <RotateCcw className="size-5" aria-hidden />
          {text('tryAgain')}
        </Button>
      }
    >
      {text('loadFailedBody')}
    </EmptyState>
  );
}
