import type { AdministratorView } from '@corner/contracts/admin.api';
import { Button, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAdministrator } from '../../shared/api/administrator';
import { timeAgo, dayOf } from '@corner/web-kit/dates';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { LoadTrouble } from '../../shared/ui/trouble';
import { AdministratorActions } from './administrator-actions';
import { useGetAdministratorsQuery } from './administrators-api';
import { text } from './administrators-text';

const AddDialog = lazy(() => import('./add-dialog').then((m) => ({ default: m.AddDialog })));

const columns = (): RecordColumn<AdministratorView>[] => [
  {
    key: 'username',
    title: text('username'),
    onCard: 'heading',
    render: (administrator) => <Username administrator={administrator} />,
  },
  { key: 'role', title: text('role'), render: ({ role }) => text(role) },
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
  { key: 'created', title: text('created'), render: ({ createdAt }) => dayOf(createdAt) },
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
    <span className="flex items-center gap-2 font-semibold">
      {administrator.username}
      {administrator.id === me.id && <Tag variant="outlined">{text('you')}</Tag>}
    </span>
  );
}

export function AdministratorsPage() {
  const { data: administrators, error, isFetching, refetch } = useGetAdministratorsQuery();
  const [adding, setAdding] = useState(false);
  useDocumentTitle(text('title'));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-muted">{text('lead')}</p>
        <Button type="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setAdding(true)}>
          {text('add')}
        </Button>
      </div>
      {error ? (
        <LoadTrouble error={error} onRetry={() => void refetch()} />
      ) : administrators ? (
        <RecordTable
          label={text('title')}
          columns={columns()}
          dataSource={administrators}
          loading={isFetching}
          empty={text('empty')}
        />
      ) : (
        <ListSkeleton />
      )}
      <Suspense fallback={null}>{adding && <AddDialog onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
}
