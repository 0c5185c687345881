import { PRODUCT } from '@corner/domain/product';
import { Button, Flex } from 'antd';
import { copyText } from '@corner/web-kit/copy-text';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/ui/messages';
import { text } from './own-account-text';

export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState(false);
  const messages = useMessages();
  const lines = codes.join('\n');
  const copy = async () => {
    if (await copyText(lines)) setCopied(true);
    else void messages.error(text('copyFailed'));
  };
  return (
    <Flex vertical gap="medium">
      <p className="muted">{text('stepCodes')}</p>
      <ul aria-label={text('recoveryCodes')} className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex wrap gap="small">
        <Button onClick={() => void copy()} icon={copied ? <Check /> : <Copy />}>
          {text(copied ? 'copied' : 'copy')}
        </Button>
        <Button
          icon={<Download />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
          download={`${PRODUCT.name.toLowerCase()}-admin-recovery-codes.txt`}
        >
          {text('download')}
        </Button>
      </Flex>
      <Button type="primary" size="large" onClick={onSaved}>
        {text('saved')}
      </Button>
    </Flex>
  );
}
