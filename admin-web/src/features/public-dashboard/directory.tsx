import { Card, Flex, Pagination, Tag } from 'antd';
import type { PublicMember } from '@corner/contracts/admin.api';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { EmptyPanel } from '../../shared/ui/lists/empty-panel';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { Portrait } from '../../shared/ui/records/portrait';
import { SearchBox } from '../../shared/ui/lists/search-box';
import { ErrorState } from '../../shared/ui/error-state';
import { useAsOf } from '../../shared/ui/lists/use-as-of';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { usePagination } from '../../shared/ui/lists/use-pagination';
import { PAGE_SIZE, useGetPublicMembersQuery } from './public-api';
import { text } from './public-text';

const MAX_SPORTS = 2;

export function Directory() {
  const { page, search, setPage, setSearch } = useListState();
  const { asOf, useAnswer } = useAsOf(search, page);
  const { data, error, isFetching, refetch } = useGetPublicMembersQuery({ page, search, asOf });
  useAnswer(data?.answeredAt);
  const pagination = usePagination({
    page,
    size: PAGE_SIZE,
    total: data?.total,
    isFetching,
    range: (shown) => text('range', shown),
    onPage: setPage,
  });
  return (
    <Flex vertical gap="medium">
      <p className="muted">{text('directoryLead')}</p>
      <SearchBox label={text('search')} value={search} onSearch={setSearch} />
      {error ? (
        <ErrorState error={error} onAction={refetch} />
      ) : data ? (
        <>
          {data.users.length === 0 ? (
            <EmptyPanel>{text(search ? 'noneFound' : 'none')}</EmptyPanel>
          ) : (
            <ul
              aria-label={text('members')}
              aria-busy={isFetching}
              className="tiles"
              style={{ opacity: isFetching ? 0.6 : undefined }}
            >
              {data.users.map((member) => (
                <MemberCard key={member.id} member={member} />
              ))}
            </ul>
          )}
          <Pagination {...pagination} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </Flex>
  );
}

function MemberCard({ member }: { member: PublicMember }) {
  const { name, email, profileImages, combatSports } = member;
  return (
    <li>
      <Card size="small">
        <Flex align="center" gap="medium">
          <Portrait image={profileImages[0]} size={64} />
          <Flex vertical flex={1} gap={4} style={{ minWidth: 0 }}>
            <h3 dir="auto" className="one-line">
              {name}
            </h3>
            <p className="muted one-line">
              <bdi>{email}</bdi>
            </p>
            <Flex wrap gap={6}>
              {combatSports.slice(0, MAX_SPORTS).map((sport) => (
                <Tag variant="outlined" key={sport}>
                  {choiceText(DISCIPLINES, sport)}
                </Tag>
              ))}
            </Flex>
          </Flex>
        </Flex>
      </Card>
    </li>
  );
}
