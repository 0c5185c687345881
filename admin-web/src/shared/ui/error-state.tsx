import { asApiError } from '@corner/contracts/errors/api-error';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../api/failure-text';

const text = catalogue('error-state', {
  load: 'This could not be loaded',
  offline: 'The server could not be reached.',
  retry: 'Try again',
});

export const isGone = (error: unknown) => asApiError(error)?.status === 404;

interface ErrorStateProps {
  title?: string;
  error?: unknown;
  action?: string;
  onAction: () => unknown;
  children?: ReactNode;
}

/** Shows the reason and a next step; content that is already there stays below it, with what was typed. */
export function ErrorState({
  title = text('load'),
  error,
  action = text('retry'),
  onAction,
  children = error ? (asApiError(error)?.status === 0 ? text('offline') : failureText(error)) : null,
}: ErrorStateProps) {
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={title}
      description={
        <Flex vertical align="start" gap="small">
          {children}
          <Button onClick={() => void onAction()}>{action}</Button>
        </Flex>
      }
    />
  );
}

interface RecordErrorProps {
  error: unknown;
  gone: string;
  back: string;
  list: string;
  retry: () => unknown;
}

/** For one record: links to the list on 404, else offers a retry. */
export function RecordError({ error, gone, back, list, retry }: RecordErrorProps) {
  const navigate = useNavigate();
  if (!isGone(error)) return <ErrorState error={error} onAction={retry} />;
  return <ErrorState title={gone} action={back} onAction={() => navigate(list)} />;
}
