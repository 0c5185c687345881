import type { ReportSummary } from '@corner/contracts/admin.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { Link } from 'react-router-dom';
import { timeAgo } from '@corner/web-kit/format/dates';
import { paths } from '../../shared/paths';
import { CaseList, useCaseQuery } from '../../shared/ui/lists/case-list';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { MemberLink } from '../../shared/ui/records/member-link';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { choiceText } from '@corner/web-kit/choice-text';
import { useGetReportsQuery } from './reports-api';
import { text } from './reports-text';

const columns = (): RecordColumn<ReportSummary>[] => [
  {
    key: 'number',
    title: text('number'),
    onCard: 'heading',
    render: ({ id, number }) => (
      <Link to={paths.report(id)}>
        <strong>{number}</strong>
      </Link>
    ),
  },
  {
    key: 'category',
    title: text('category'),
    render: ({ category }) => choiceText(REPORT_CATEGORIES, REPORT_CATEGORIES.canonical(category) ?? category),
  },
  { key: 'subject', title: text('subject'), render: ({ subject }) => <MemberLink member={subject} /> },
  { key: 'reporter', title: text('reporter'), render: ({ reporter }) => <MemberLink member={reporter} /> },
  { key: 'received', title: text('received'), render: ({ createdAt }) => timeAgo(createdAt) },
];

export function ReportsPage() {
  const asked = useCaseQuery();
  const query = useGetReportsQuery(asked);
  useDocumentTitle(text('title'));
  return (
    <CaseList label={text('show')} range={(shown) => text('range', shown)} query={query}>
      {({ reports }) => (
        <RecordTable
          label={text('title')}
          columns={columns()}
          dataSource={reports}
          loading={query.isFetching}
          empty={text(asked.status === 'open' ? 'noneOpen' : 'noneClosed')}
        />
      )}
    </CaseList>
  );
}
