import type { CaseState, CaseSummary } from '@corner/contracts/admin/cases.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { momentOf, timeAgo } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { Alert, Flex, Pagination, Segmented, Select, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { numberOf } from '../../shared/numbers';
import { paths } from '../../shared/paths';
import { ErrorState } from '../../shared/ui/error-state';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { usePagination } from '../../shared/ui/lists/use-pagination';
import { caseKindText, caseStateText } from '../../shared/ui/records/enumerations-text';
import { MemberLink } from '../../shared/ui/records/member-link';
import { kindOf, SHOWN_KINDS } from './case-kinds';
import { useGetCasesQuery } from './cases-api';
import { text } from './cases-text';
import { UndoNotice } from './undo-notice';
import { useKeys } from './use-keys';

const PAGE_SIZE = 20;
const SHOWN = { waiting: undefined, unconfirmed: 'unconfirmed', appealed: 'appealed', closed: 'closed' } as const;
type Shown = keyof typeof SHOWN;

export const reasonOf = ({ kind, category, title, photo }: CaseSummary) =>
  category
    ? choiceText(REPORT_CATEGORIES, category)
    : (title ?? (kind === 'action' && photo ? text('newPicture') : caseKindText(kind)));

export const ScoreTag = ({ score }: CaseSummary) =>
  score !== null && <Tag>{text('score', { percent: numberOf(Math.round(score * 100)) })}</Tag>;

const columns = (search: string, shown: Shown): RecordColumn<CaseSummary>[] => [
  {
    key: 'number',
    title: text('number'),
    onCard: 'heading',
    render: ({ id, number }) => (
      <Link to={paths.case(id) + search}>
        <strong>{number}</strong>
      </Link>
    ),
  },
  {
    key: 'reason',
    title: text('reason'),
    render: (row) => (
      <span dir="auto">
        {reasonOf(row)} {row.times > 1 && <Tag>{text('times', { count: row.times })}</Tag>} <ScoreTag {...row} />
        {row.state === 'unconfirmed' && <Tag color="warning">{caseStateText('unconfirmed')}</Tag>}
      </span>
    ),
  },
  { key: 'about', title: text('about'), render: ({ subject }) => subject && <MemberLink member={subject} /> },
  { key: 'from', title: text('from'), render: ({ reporter }) => reporter && <MemberLink member={reporter} /> },
  {
    key: 'due',
    title: text(shown === 'closed' ? 'closedAt' : 'due'),
    render: ({ dueAt, overdue, closedAt }) =>
      overdue ? (
        <strong className="danger">{text('late', { ago: timeAgo(dueAt) })}</strong>
      ) : (
        momentOf(closedAt ?? dueAt)
      ),
  },
];

function useRowKeys(rows: readonly CaseSummary[], open: (row: CaseSummary) => void): number {
  const [at, setAt] = useState(0);
  useKeys((key) => {
    const row = rows[at];
    if (key === 'j') setAt(Math.min(at + 1, rows.length - 1));
    if (key === 'k') setAt(Math.max(at - 1, 0));
    if (key === 'Enter' && row) open(row);
  });
  return at;
}

const NONE: CaseSummary[] = [];

export function CasesPage() {
  const { page, params, show, setPage } = useListState();
  const requested = params.get('state') ?? '';
  const shown: Shown = requested in SHOWN ? (requested as Shown) : 'waiting';
  const state: CaseState | undefined = SHOWN[shown];
  const kind = kindOf(params);
  const search = kind ? `?kind=${kind}` : '';
  const navigate = useNavigate();
  const query = useGetCasesQuery({ page, ...(state && { state }), ...(kind && { kind }) });
  const { currentData: data, error, refetch } = query;
  const rows = data?.cases ?? NONE;
  const at = useRowKeys(rows, ({ id }) => void navigate(paths.case(id) + search));
  useDocumentTitle(text('title'));
  const pagination = usePagination({
    page,
    size: PAGE_SIZE,
    total: data?.total,
    range: (range) => text('range', range),
    onPage: setPage,
  });
  return (
    <Flex vertical gap="medium">
      <UndoNotice />
      <Flex wrap align="center" gap="small">
        <Segmented<Shown>
          aria-label={text('show')}
          options={(Object.keys(SHOWN) as Shown[]).map((value) => ({
            value,
            label: value === 'appealed' ? text('appeals') : caseStateText(SHOWN[value] ?? 'open'),
          }))}
          value={shown}
          onChange={(next) => show({ state: next === 'waiting' ? '' : next, page: 1 })}
        />
        <Select
          aria-label={text('kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: text('every') },
            ...SHOWN_KINDS.map((value) => ({
              value,
              label: value === 'support' ? text('tickets') : caseKindText(value),
            })),
          ]}
          onChange={(next) => show({ kind: next, page: 1 })}
          style={{ minWidth: 200 }}
        />
        <small>
          {text('keys')} {data && text('decidedToday', { count: data.decidedToday })}
        </small>
      </Flex>
      {data && data.overdue > 0 && <Alert type="error" showIcon title={text('overdue', { count: data.overdue })} />}
      {error && <ErrorState error={error} onAction={refetch} />}
      {data ? (
        <>
          <RecordTable
            label={text('title')}
            columns={columns(search, shown)}
            dataSource={rows}
            loading={query.isFetching}
            empty={text('none')}
            rowClassName={(_row, index) => (index === at ? 'ant-table-row-selected' : '')}
          />
          <Pagination {...pagination} />
        </>
      ) : (
        !error && <ListSkeleton />
      )}
    </Flex>
  );
}
