import type { Position } from '@corner/contracts/jobs.api';
import { Button, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { dayOf } from '@corner/web-kit/dates';
import { Figure } from '../../shared/ui/figure';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { choiceText } from '@corner/web-kit/choice-text';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { LoadTrouble } from '../../shared/ui/trouble';
import { PositionActions } from './position-actions';
import { useGetPositionsQuery } from './positions-api';
import { text } from './positions-text';

const PositionDialog = lazy(() => import('./position-dialog').then((m) => ({ default: m.PositionDialog })));

const columnsWith = (onEdit: (position: Position) => void): RecordColumn<Position>[] => [
  {
    key: 'title',
    title: text('jobTitle'),
    onCard: 'heading',
    render: ({ title, featured }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-semibold">
          {title}
        </span>
        {featured && (
          <Tag variant="outlined" color="warning">
            {text('featured')}
          </Tag>
        )}
      </span>
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
  { key: 'created', title: text('created'), width: 120, render: ({ createdAt }) => dayOf(createdAt) },
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

  if (error && !dialog) return <LoadTrouble error={error} onRetry={() => void refetch()} />;
  if (!positions) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Counters positions={positions} />
        <Button type="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setDialog({})}>
          {text('add')}
        </Button>
      </div>
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
    </div>
  );
}

function Counters({ positions }: { positions: Position[] }) {
  const counters = [
    { label: text('total'), value: positions.length },
    { label: text('active'), value: positions.filter(({ isActive }) => isActive).length },
    { label: text('featured'), value: positions.filter(({ featured }) => featured).length },
  ];
  return (
    <section aria-label={text('figures')} className="flex gap-3">
      {counters.map(({ label, value }) => (
        <Figure key={label} label={label} value={value} />
      ))}
    </section>
  );
}
