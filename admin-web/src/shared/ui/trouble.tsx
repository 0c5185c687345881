import { asApiError } from '@corner/contracts/api-error';
import { catalogue } from '@corner/web-kit/i18n';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../api/failure-text';

const text = catalogue('trouble', {
  load: 'This could not be loaded',
  offline: 'The server could not be reached.',
  retry: 'Try again',
});

interface TroubleProps {
  title: string;
  action: string;
  onAction: () => void;
  children: ReactNode;
}

/** What went wrong and what to do next, in the place of what should be here. */
export function Trouble({ title, action, onAction, children }: TroubleProps) {
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={title}
      description={children}
      action={<Button onClick={onAction}>{action}</Button>}
    />
  );
}

export function LoadTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Trouble title={text('load')} action={text('retry')} onAction={onRetry}>
      {asApiError(error)?.status === 0 ? text('offline') : failureText(error)}
    </Trouble>
  );
}
