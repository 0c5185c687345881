import type { OperationsView } from '@corner/contracts/admin/operations.api';
import { Alert, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { momentOf } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { failureText } from '../../shared/api/failure-text';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { ErrorState } from '../../shared/ui/error-state';
import { Attention } from './attention';
import { DeadLetters } from './dead-letters';
import { REFRESH_MS, useGetOperationsQuery } from './operations-api';
import { text } from './operations-text';
import { ServiceCard } from './service-card';
import { byService, sumsOf } from './figures/service-figures';
import { Summary } from './summary';
import { usePageVisible } from './use-page-visible';

export function OperationsPage() {
  const visible = usePageVisible();
  const { data, error, refetch } = useGetOperationsQuery(undefined, { pollingInterval: visible ? REFRESH_MS : 0 });
  const wasVisible = useRef(visible);
  useEffect(() => {
    if (visible && !wasVisible.current) void refetch();
    wasVisible.current = visible;
  }, [visible, refetch]);
  useDocumentTitle(text('title'));

  if (!data) return error ? <ErrorState error={error} onAction={refetch} /> : <ListSkeleton />;
  return (
    <Flex vertical gap={20}>
      <p className="muted">{text('lead')}</p>
      {error && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={text('stale')}
          description={text('staleBody', { at: momentOf(data.at), reason: failureText(error) })}
        />
      )}
      <Overview view={data} />
    </Flex>
  );
}

function Overview({ view: { at, instances, deadLetters } }: { view: OperationsView }) {
  const services = byService(instances);
  return (
    <>
      <Summary sums={sumsOf(services)} deadLetters={deadLetters.oldest && deadLetters.total} />
      <Attention services={services} at={at} />
      <Flex component="section" vertical gap="small" aria-label={text('services')}>
        {services.length === 0 && <p className="muted">{text('empty')}</p>}
        <div className="tiles">
          {services.map((figures) => (
            <ServiceCard key={figures.service} figures={figures} at={at} />
          ))}
        </div>
        <small>{text('memoryNote')}</small>
      </Flex>
      <DeadLetters deadLetters={deadLetters} />
    </>
  );
}
