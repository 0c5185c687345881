import { PRODUCT } from '@corner/domain/product';
import { Button } from 'antd';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { text } from './own-account-text';

export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState(false);
  const lines = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(lines);
    setCopied(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{text('stepCodes')}</p>
      <ul
        aria-label={text('recoveryCodes')}
        className="grid gap-x-6 gap-y-1 rounded-control bg-raised p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => void copy()}
          icon={copied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        >
          {text(copied ? 'copied' : 'copy')}
        </Button>
        <Button
          icon={<Download className="size-4" aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
          download={`${PRODUCT.name.toLowerCase()}-admin-recovery-codes.txt`}
        >
          {text('download')}
        </Button>
      </div>
      <Button type="primary" size="large" onClick={onSaved}>
        {text('saved')}
      </Button>
    </div>
  );
}
