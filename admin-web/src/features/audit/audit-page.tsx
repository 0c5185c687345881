import type { AuditEntry } from '@corner/contracts/admin.api';
import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { momentOf } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { paths } from '../../shared/paths';
import { actionName } from '../../shared/ui/records/action-name';
import { ChangeList, changesOf } from '../../shared/ui/records/change-list';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { ErrorState } from '../../shared/ui/error-state';
import { useGetAuditInfiniteQuery } from './audit-api';
import { nameOf, reasonOf, targetOf, text } from './audit-text';

const refused = new Set(['administrator.forbidden', 'administrator.sign-in-failed', 'members.read-many']);

const columns = (): RecordColumn<AuditEntry>[] => [
  {
    key: 'at',
    title: text('at'),
    render: ({ at }) => (
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {momentOf(at)}
      </time>
    ),
  },
  {
    key: 'who',
    title: text('who'),
    width: 130,
    render: (entry) => <span className="anywhere">{nameOf(entry) ?? <bdi>{entry.username}</bdi>}</span>,
  },
  {
    key: 'action',
    title: text('action'),
    onCard: 'heading',
    render: ({ action }) => (
      <strong className={refused.has(action) ? 'danger' : undefined}>{actionName(action)}</strong>
    ),
  },
  { key: 'target', title: text('target'), render: (entry) => <Target entry={entry} /> },
  {
    key: 'change',
    title: text('change'),
    onCard: 'foot',
    render: (entry) =>
      (entry.reason || changesOf(entry.before, entry.after).length > 0) && (
        <Flex vertical gap={4} style={{ maxWidth: 448 }}>
          {entry.reason && <span className="as-written">{reasonOf(entry) ?? <bdi>“{entry.reason}”</bdi>}</span>}
          <ChangeList before={entry.before} after={entry.after} />
        </Flex>
      ),
  },
];

function pageOf({ targetType, targetId }: AuditEntry): string | undefined {
  if (!targetId) return undefined;
  if (targetType === 'member') return paths.member(targetId);
  return targetType === 'case' ? paths.case(targetId) : undefined;
}

function Target({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  const name = targetOf(entry) ?? <bdi>{entry.targetName ?? entry.targetId?.slice(0, 8)}</bdi>;
  return <span className="anywhere">{page ? <Link to={page}>{name}</Link> : name}</span>;
}

export function AuditPage() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetAuditInfiniteQuery();
  useDocumentTitle(text('title'));
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Flex vertical gap="medium">
      {entries && (
        <RecordTable
          label={text('title')}
          columns={columns()}
          dataSource={entries}
          loading={isFetching && !isFetchingNextPage}
          empty={text('empty')}
        />
      )}
      {error && <ErrorState error={error} onAction={entries ? fetchNextPage : refetch} />}
      {!entries && !error && <ListSkeleton />}
      {entries && !error && (
        <Flex justify="center">
          {hasNextPage ? (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('older')}
            </Button>
          ) : (
            <small>{text('end')}</small>
          )}
        </Flex>
      )}
    </Flex>
  );
}
