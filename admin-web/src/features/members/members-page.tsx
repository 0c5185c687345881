import type { DirectoryMember } from '@corner/contracts/admin.api';
import { Link } from 'react-router-dom';
import { dayOf } from '@corner/web-kit/dates';
import { paths } from '../../shared/paths';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { Email } from '../../shared/ui/records/email';
import { Portrait } from '../../shared/ui/records/portrait';
import { SearchBox } from '../../shared/ui/lists/search-box';
import { LoadTrouble } from '../../shared/ui/trouble';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { usePagination } from '../../shared/ui/lists/use-pagination';
import { MemberActions } from './member-actions';
import { MemberStatus, nameOf, shortId, VerifiedTick } from './member-status';
import { PAGE_SIZE, useGetMembersQuery } from './members-api';
import { text } from './members-text';

const columns: RecordColumn<DirectoryMember>[] = [
  { key: 'user', title: text('user'), onCard: 'heading', render: (member) => <Who member={member} /> },
  { key: 'email', title: text('email'), render: ({ email }) => <Email address={email} /> },
  { key: 'status', title: text('status'), render: (member) => <MemberStatus member={member} /> },
  { key: 'joined', title: text('joined'), width: 120, render: ({ createdAt }) => dayOf(createdAt) },
  {
    key: 'actions',
    title: text('actions'),
    onCard: 'foot',
    width: 180,
    render: (member) => <MemberActions member={member} />,
  },
];

function Who({ member }: { member: DirectoryMember }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Portrait image={member.profileImages[0]} size={40} />
      {/* A long name takes no room from the addresses. */}
      <div className="min-w-0 md:max-w-48 xl:max-w-80">
        <div className="flex items-center gap-1.5">
          <Link to={paths.member(member.id)} dir="auto" className="truncate font-semibold text-fg">
            {nameOf(member)}
          </Link>
          <VerifiedTick member={member} />
        </div>
        <code className="text-xs text-muted">{shortId(member.id)}</code>
      </div>
    </div>
  );
}

export function MembersPage() {
  const { page, search, setPage, setSearch } = useListState();
  const { data, error, isFetching, refetch } = useGetMembersQuery({ page, search });
  const pagination = usePagination({ page, size: PAGE_SIZE, total: data?.total, noun: text('noun'), onPage: setPage });
  useDocumentTitle(text('title'));
  return (
    <div className="flex flex-col gap-4">
      <SearchBox label={text('search')} value={search} onSearch={setSearch} />
      {error ? (
        <LoadTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <RecordTable
          label={text('list')}
          columns={columns}
          dataSource={data.users}
          loading={isFetching}
          empty={text(search ? 'noneFound' : 'none')}
          pagination={pagination}
        />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}
