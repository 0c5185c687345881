import { PRODUCT } from '@corner/domain/product';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../shared/ui/controls/button';
import { Banner } from '../../../../shared/ui/display/banner';
import { text } from './two-factor-text';

interface RecoveryCodeListProps {
  codes: string[];
  /** They were about to be closed. */
  warned: boolean;
  done: () => void;
}

export function RecoveryCodeList({ codes, warned, done }: RecoveryCodeListProps) {
  const [copied, setCopied] = useState(false);
  const lines = codes.join('\n');
  async function copy() {
    await navigator.clipboard.writeText(lines);
    setCopied(true);
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{text('codesLead')}</p>
      {warned && <Banner role="alert">{text('unsaved')}</Banner>}
      <ul
        aria-label={text('codesTitle')}
        className="grid gap-x-6 gap-y-1.5 rounded-control bg-raised p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
          {text(copied ? 'copied' : 'copy')}
        </Button>
        <Button asChild variant="secondary">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
            download={text('fileName', { product: PRODUCT.name.toLowerCase() })}
          >
            <Download className="size-5" aria-hidden />
            {text('download')}
          </a>
        </Button>
      </div>
      <Button onClick={done}>{text('saved')}</Button>
    </div>
  );
}
