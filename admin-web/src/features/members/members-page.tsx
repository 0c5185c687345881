import type { DirectoryMember } from '@corner/contracts/admin.api';
import { INTENTS } from '@corner/domain/enumerations';
import { Button, Flex, Segmented } from 'antd';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { choiceText } from '@corner/web-kit/choice-text';
import { dayOf, utcDayOf } from '@corner/web-kit/format/dates';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { paths } from '../../shared/paths';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { Email } from '../../shared/ui/records/email';
import { Portrait } from '../../shared/ui/records/portrait';
import { SearchBox } from '../../shared/ui/lists/search-box';
import { usePhone } from '../../shared/ui/use-phone';
import { ErrorState } from '../../shared/ui/error-state';
import { useAsOf } from '../../shared/ui/lists/use-as-of';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { useColumnChoice } from '../../shared/ui/lists/use-column-choice';
import { usePagination } from '../../shared/ui/lists/use-pagination';
import { BulkActions } from './bulk-actions';
import { MemberActions } from './member-actions';
import { MemberStatus, memberName, shortId, VerifiedTick } from './member-status';
import { PAGE_SIZE, useGetMembersQuery } from './members-api';
import { text } from './members-text';

const columnsIn = (order: 'asc' | undefined): RecordColumn<DirectoryMember>[] => [
  { key: 'user', title: text('user'), onCard: 'heading', render: (member) => <MemberCell member={member} /> },
  { key: 'email', title: text('email'), render: ({ email }) => <Email address={email} /> },
  { key: 'status', title: text('status'), render: (member) => <MemberStatus member={member} /> },
  {
    key: 'joined',
    title: text('joined'),
    width: 130,
    sorter: true,
    sortOrder: order ? 'ascend' : 'descend',
    sortDirections: ['descend', 'ascend', 'descend'],
    render: ({ createdAt }) => dayOf(createdAt),
  },
  {
    key: 'location',
    title: text('location'),
    isExtra: true,
    render: ({ location }) => <span dir="auto">{location}</span>,
  },
  {
    key: 'lastSeen',
    title: text('lastSeen'),
    isExtra: true,
    render: ({ lastSeenAt }) => (lastSeenAt ? utcDayOf(lastSeenAt) : text('never')),
  },
  {
    key: 'actions',
    title: text('actions'),
    onCard: 'foot',
    width: 180,
    render: (member) => <MemberActions member={member} />,
  },
];

function MemberCell({ member }: { member: DirectoryMember }) {
  const phone = usePhone();
  return (
    <Flex align="center" gap={12}>
      <Portrait image={member.profileImages[0]} size={40} />
      {/* A long name must not squeeze the addresses. */}
      <Flex vertical style={{ minWidth: 0, maxWidth: phone ? undefined : 'clamp(12rem, 24vw, 20rem)' }}>
        <Flex align="center" gap={6}>
          <strong className="one-line" dir="auto">
            <Link to={paths.member(member.id)}>{memberName(member)}</Link>
          </strong>
          <VerifiedTick member={member} />
        </Flex>
        <small>
          <code>{shortId(member.id)}</code>
        </small>
      </Flex>
    </Flex>
  );
}

/** Replaces the selected members by their latest versions. */
const asNow = (selected: DirectoryMember[], users: DirectoryMember[] = []) =>
  selected.map((member) => users.find(({ id }) => id === member.id) ?? member);

export function MembersPage() {
  const { page, search, params, show, setPage, setSearch } = useListState();
  const order = params.get('order') === 'asc' ? 'asc' : undefined;
  const intent = INTENTS.all.find(({ code }) => code === params.get('intent'))?.code;
  const { asOf, useAnswer } = useAsOf(`${search}|${order}|${intent}`, page);
  const {
    currentData,
    data: latest,
    error,
    isFetching,
    refetch,
  } = useGetMembersQuery({ page, search, order, asOf, intent });
  const data = error ? currentData : latest;
  useAnswer(data?.answeredAt);
  const pagination = usePagination({
    page,
    size: PAGE_SIZE,
    total: data?.total,
    isFetching,
    range: (shown) => text('range', shown),
    onPage: setPage,
  });
  const { columns, choice } = useColumnChoice('members', columnsIn(order));
  const [selected, setSelected] = useState<DirectoryMember[]>();
  const sort = (by: 'asc' | undefined) => show({ order: by ?? '', page: 1 });
  const phone = usePhone();
  useDocumentTitle(text('title'));
  return (
    <Flex vertical gap="medium">
      <Flex wrap align="center" gap="small">
        <Flex flex="1 1 256px">
          <SearchBox label={text('search')} value={search} onSearch={setSearch} />
        </Flex>
        <Segmented
          aria-label={text('hereFor')}
          options={[
            { value: '', label: text('anything') },
            ...INTENTS.all.map(({ code, label }) => ({ value: code, label: choiceText(INTENTS, label) })),
          ]}
          value={intent ?? ''}
          onChange={(wanted) => show({ intent: wanted, page: 1 })}
        />
        {choice}
        {/* Its table has no titles to press. */}
        {phone && (
          <Button
            icon={order ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
            onClick={() => sort(order ? undefined : 'asc')}
          >
            {text(order ? 'oldestFirst' : 'newestFirst')}
          </Button>
        )}
        <Button icon={<ListChecks />} onClick={() => setSelected(selected ? undefined : [])}>
          {text(selected ? 'selectDone' : 'select')}
        </Button>
      </Flex>
      {selected && <BulkActions selected={asNow(selected, data?.users)} onDone={setSelected} />}
      {error && <ErrorState error={error} onAction={refetch} />}
      {data ? (
        <RecordTable
          label={text('list')}
          columns={columns}
          dataSource={data.users}
          loading={isFetching}
          empty={text(search || intent ? 'noneFound' : 'none')}
          pagination={pagination}
          onChange={(_pages, _filters, sorter, { action }) => {
            if (action === 'sort') sort([sorter].flat()[0]?.order === 'ascend' ? 'asc' : undefined);
          }}
          rowSelection={
            selected && {
              selectedRowKeys: selected.map(({ id }) => id),
              preserveSelectedRowKeys: true,
              onChange: (_ids, members) => setSelected(members),
              getCheckboxProps: (member) => ({
                'aria-label': text('selectName', { name: memberName(member) }),
              }),
            }
          }
        />
      ) : (
        !error && <ListSkeleton />
      )}
    </Flex>
  );
}
