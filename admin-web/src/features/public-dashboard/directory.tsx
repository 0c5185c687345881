import { Pagination, Tag } from 'antd';
import type { PublicMember } from '@corner/contracts/admin.api';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { EmptyPanel } from '../../shared/ui/lists/empty-panel';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { Portrait } from '../../shared/ui/records/portrait';
import { SearchBox } from '../../shared/ui/lists/search-box';
import { LoadTrouble } from '../../shared/ui/trouble';
import { useListState } from '../../shared/ui/lists/use-list-state';
import { usePagination } from '../../shared/ui/lists/use-pagination';
import { PAGE_SIZE, useGetPublicMembersQuery } from './public-api';
import { text } from './public-text';

const MAX_SPORTS = 2;

export function Directory() {
  const { page, search, setPage, setSearch } = useListState();
  const { data, error, isFetching, refetch } = useGetPublicMembersQuery({ page, search });
  const pagination = usePagination({ page, size: PAGE_SIZE, total: data?.total, noun: text('noun'), onPage: setPage });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{text('directoryLead')}</p>
      <SearchBox label={text('search')} value={search} onSearch={setSearch} />
      {error ? (
        <LoadTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.users.length === 0 ? (
            <EmptyPanel>{text(search ? 'noneFound' : 'none')}</EmptyPanel>
          ) : (
            <ul
              aria-label={text('members')}
              aria-busy={isFetching}
              className={`grid gap-3 md:grid-cols-2 ${isFetching ? 'opacity-60' : ''}`}
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
    </div>
  );
}

function MemberCard({ member }: { member: PublicMember }) {
  const { name, email, profileImages, combatSports } = member;
  return (
    <li className="panel flex min-w-0 items-center gap-4 p-4">
      <Portrait image={profileImages[0]} size={64} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 dir="auto" className="truncate text-base font-bold">
          {name}
        </h3>
        <p className="truncate text-xs text-muted">
          <bdi>{email}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-1.5">
          {combatSports.slice(0, MAX_SPORTS).map((sport) => (
            <Tag variant="outlined" key={sport}>
              {choiceText(DISCIPLINES, sport)}
            </Tag>
          ))}
        </div>
      </div>
    </li>
  );
}
