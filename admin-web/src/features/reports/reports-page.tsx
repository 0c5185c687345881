import type { ReportSummary } from '@corner/contracts/admin.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { Segmented } from 'antd';
import { Link } from 'react-router-dom';
import { agoOf } from '../../shared/dates';
import { paths } from '../../shared/paths';
import { DataTable, type Column } from '../../shared/ui/lists/data-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '../../shared/ui/page-title';
import { Pager } from '../../shared/ui/lists/pager';
import { LoadTrouble } from '../../shared/ui/trouble';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { PAGE_SIZE, useGetReportsQuery, type CaseState } from './reports-api';
import { text } from './reports-text';

const person = ({ id, name }: { id: string; name: string }) => (
  <Link to={paths.member(id)} dir="auto" className="wrap-anywhere">
    {name}
  </Link>
);

const columns: Column<ReportSummary>[] = [
  {
    key: 'number',
    title: text('number'),
    onCard: 'heading',
    render: ({ id, number }) => (
      <Link to={paths.report(id)} className="font-semibold">
        {number}
      </Link>
    ),
  },
  {
    key: 'category',
    title: text('category'),
    render: ({ category }) => REPORT_CATEGORIES.canonical(category) ?? category,
  },
  { key: 'subject', title: text('subject'), render: ({ subject }) => person(subject) },
  { key: 'reporter', title: text('reporter'), render: ({ reporter }) => person(reporter) },
  { key: 'received', title: text('received'), render: ({ createdAt }) => agoOf(createdAt) },
];

export function ReportsPage() {
  const { page, params, show, setPage } = useListState();
  const status: CaseState = params.get('status') === 'closed' ? 'closed' : 'open';
  const { currentData: data, error, isFetching, refetch } = useGetReportsQuery({ status, page });
  useDocumentTitle(text('title'));
  return (
    <div className="flex flex-col gap-4">
      <Segmented<CaseState>
        className="self-start"
        aria-label={text('show')}
        options={[
          { value: 'open', label: text('open') },
          { value: 'closed', label: text('closed') },
        ]}
        value={status}
        onChange={(next) => show({ status: next === 'open' ? '' : next, page: 1 })}
      />
      {error ? (
        <LoadTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <DataTable
            label={text('title')}
            columns={columns}
            rows={data.reports}
            rowKey={({ id }) => id}
            busy={isFetching}
            empty={text(status === 'open' ? 'noneOpen' : 'noneClosed')}
          />
          <Pager page={page} size={PAGE_SIZE} total={data.total} noun={text('noun')} onPage={setPage} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}
