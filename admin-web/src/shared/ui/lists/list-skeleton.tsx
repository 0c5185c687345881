import { catalogue } from '@corner/web-kit/language/i18n';
import { Card, Skeleton } from 'antd';

const text = catalogue('skeleton', { loading: 'Loading' });

export function ListSkeleton() {
  return (
    <Card role="status" aria-label={text('loading')}>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </Card>
  );
}
