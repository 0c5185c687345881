import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { Position } from '@corner/contracts/jobs.api';
import { Button, Flex, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { dayOf } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { choiceText } from '@corner/web-kit/choice-text';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { Figure } from '../../shared/ui/figure';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { ErrorState } from '../../shared/ui/error-state';
import { PositionActions } from './position-actions';
import { useGetPositionsQuery } from './positions-api';
import { text } from './positions-text';

const PositionDialog = lazyComponent(() => import('./position-dialog').then((m) => m.PositionDialog));

const columnsWith = (onEdit: (position: Position) => void): RecordColumn<Position>[] => [
  {
    key: 'title',
    title: text('jobTitle'),
    onCard: 'heading',
    render: ({ title, featured }) => (
      <Flex wrap align="center" gap="small">
        <strong dir="auto">{title}</strong>
        {featured && (
          <Tag variant="outlined" color="warning">
            {text('featured')}
          </Tag>
        )}
      </Flex>
    ),
  },
  { key: 'department', title: text('department'), render: ({ department }) => choiceText(JOB_DEPARTMENTS, department) },
  { key: 'location', title: text('location'), render: ({ location }) => <span dir="auto">{location}</span> },
  { key: 'type', title: text('type'), render: ({ type }) => choiceText(EMPLOYMENT_TYPES, type) },
  {
    key: 'status',
    title: text('status'),
    render: ({ isActive }) => (
      <Tag variant="outlined" color={isActive ? 'success' : undefined}>
        {text(isActive ? 'active' : 'inactive')}
      </Tag>
    ),
  },
  { key: 'created', title: text('created'), width: 130, render: ({ createdAt }) => dayOf(createdAt) },
  {
    key: 'actions',
    title: text('actions'),
    onCard: 'foot',
    width: 140,
    render: (position) => <PositionActions position={position} onEdit={() => onEdit(position)} />,
  },
];

export function PositionsPage() {
  const { data: positions, error, isFetching, refetch } = useGetPositionsQuery();
  const [dialog, setDialog] = useState<{ position?: Position }>();
  const columns = useMemo(() => columnsWith((position) => setDialog({ position })), []);
  useDocumentTitle(text('title'));

  const failure = error && <ErrorState error={error} onAction={refetch} />;
  if (!positions) return failure ?? <ListSkeleton />;
  return (
    <Flex vertical gap="medium">
      {failure}
      <Flex wrap align="center" justify="space-between" gap="small">
        <Counters positions={positions} />
        <Button type="primary" icon={<Plus />} onClick={() => setDialog({})}>
          {text('add')}
        </Button>
      </Flex>
      <RecordTable
        label={text('title')}
        columns={columns}
        dataSource={positions}
        loading={isFetching}
        empty={text('empty')}
      />
      <Suspense fallback={null}>
        {dialog && (
          <PositionDialog
            position={dialog.position}
            latest={positions.find(({ id }) => id === dialog.position?.id)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Flex>
  );
}

function Counters({ positions }: { positions: Position[] }) {
  const counters = [
    { label: text('total'), value: positions.length },
    { label: text('active'), value: positions.filter(({ isActive }) => isActive).length },
    { label: text('featured'), value: positions.filter(({ featured }) => featured).length },
  ];
  return (
    <Flex component="section" gap="small" aria-label={text('figures')}>
      {counters.map(({ label, value }) => (
        <Figure key={label} label={label} value={value} basis={112} />
      ))}
    </Flex>
  );
}
