import { HardDrive } from 'lucide-react';
import { text } from './kept-text';

export function KeptLine({ isProven, isImported }: { isProven: boolean; isImported?: boolean }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <HardDrive className="size-4 shrink-0" aria-hidden />
      {text(isImported ? 'imported' : isProven ? 'sending' : 'waiting')}
    </p>
  );
}
