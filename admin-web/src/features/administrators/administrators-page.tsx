import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { AdministratorView } from '@corner/contracts/admin.api';
import { Button, Flex, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { timeAgo, dayOf } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { useAdministrator } from '../../shared/api/administrator';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { ErrorState } from '../../shared/ui/error-state';
import { roleText } from '../../shared/ui/records/enumerations-text';
import { AdministratorActions } from './administrator-actions';
import { useGetAdministratorsQuery } from './administrators-api';
import { text } from './administrators-text';

const AddDialog = lazyComponent(() => import('./add-dialog').then((m) => m.AddDialog));

const columns = (): RecordColumn<AdministratorView>[] => [
  {
    key: 'username',
    title: text('username'),
    onCard: 'heading',
    render: (administrator) => <Username administrator={administrator} />,
  },
  { key: 'role', title: text('role'), render: ({ role }) => roleText(role) },
  {
    key: 'state',
    title: text('state'),
    render: ({ disabled }) => (
      <Tag variant="outlined" color={disabled ? 'error' : 'success'}>
        {text(disabled ? 'disabled' : 'active')}
      </Tag>
    ),
  },
  {
    key: 'mfa',
    title: text('mfa'),
    render: ({ mfa }) => (
      <Tag variant="outlined" color={mfa ? 'success' : 'default'}>
        {text(mfa ? 'mfaOn' : 'mfaOff')}
      </Tag>
    ),
  },
  { key: 'created', title: text('created'), width: 130, render: ({ createdAt }) => dayOf(createdAt) },
  {
    key: 'lastSeen',
    title: text('lastSeen'),
    render: ({ lastSeenAt }) => (lastSeenAt ? timeAgo(lastSeenAt) : text('never')),
  },
  {
    key: 'actions',
    title: text('actions'),
    onCard: 'foot',
    render: (administrator) => <AdministratorActions administrator={administrator} />,
  },
];

function Username({ administrator }: { administrator: AdministratorView }) {
  const me = useAdministrator();
  return (
    <Flex align="center" gap="small">
      <strong>{administrator.username}</strong>
      {administrator.id === me.id && <Tag variant="outlined">{text('you')}</Tag>}
    </Flex>
  );
}

export function AdministratorsPage() {
  const { data: administrators, error, isFetching, refetch } = useGetAdministratorsQuery();
  const [adding, setAdding] = useState(false);
  useDocumentTitle(text('title'));
  return (
    <Flex vertical gap="medium">
      <Flex wrap align="center" justify="space-between" gap="small">
        <p className="muted" style={{ maxWidth: 672 }}>
          {text('lead')}
        </p>
        <Button type="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          {text('add')}
        </Button>
      </Flex>
      {error && <ErrorState error={error} onAction={refetch} />}
      {administrators ? (
        <RecordTable
          label={text('title')}
          columns={columns()}
          dataSource={administrators}
          loading={isFetching}
          empty={text('empty')}
        />
      ) : (
        !error && <ListSkeleton />
      )}
      <Suspense fallback={null}>{adding && <AddDialog onClose={() => setAdding(false)} />}</Suspense>
    </Flex>
  );
}
