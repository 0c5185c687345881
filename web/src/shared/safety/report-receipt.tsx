import { ShieldCheck } from 'lucide-react';
import { Button } from '../ui/controls/button';
import type { ReportResult } from './report-form';
import { text } from './safety-text';

interface ReportReceiptProps {
  name: string;
  result: ReportResult;
  onDone: () => void;
}

export function ReportReceipt({ name, result: { number, block, unmatched }, onDone }: ReportReceiptProps) {
  return (
    <div className="flex flex-col gap-5 pt-1">
      <div role="status" className="flex gap-4 rounded-bubble border border-line bg-raised p-4">
        <ShieldCheck className="size-8 shrink-0 text-ok" aria-hidden />
        <div dir="auto" className="flex flex-col gap-1">
          <p className="font-bold select-text">{text('receipt', { number })}</p>
          {block && <p className="text-sm">{text(block === 'done' ? 'blockedToo' : 'blockPending', { name })}</p>}
          {unmatched && <p className="text-sm">{text('unmatchedToo')}</p>}
        </div>
      </div>
      <p className="text-sm text-muted">{text('receiptBody')}</p>
      <Button variant="secondary" onClick={onDone}>
        {text('done')}
      </Button>
    </div>
  );
}
