import { catalogue } from '@corner/web-kit/language/i18n';
import { Flex, Pagination, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state';
import { ListSkeleton } from './list-skeleton';
import { useListState } from './use-list-state';
import { usePagination } from './use-pagination';

const PAGE_SIZE = 20;
const text = catalogue('cases', { open: 'Open', closed: 'Closed' });

export interface CaseQuery {
  status: 'open' | 'closed';
  page: number;
}

export function useCaseQuery(): CaseQuery {
  const { page, params } = useListState();
  return { status: params.get('status') === 'closed' ? 'closed' : 'open', page };
}

interface CaseListProps<Page extends { total: number }> {
  /** What is chosen between open and closed, for those who listen. */
  label: string;
  range: Parameters<typeof usePagination>[0]['range'];
  query: { currentData?: Page; error?: unknown; refetch: () => unknown };
  children: (page: Page) => ReactNode;
}

/** A page of reports or tickets below the choice between open and closed ones. */
export function CaseList<Page extends { total: number }>({ label, range, query, children }: CaseListProps<Page>) {
  const { status, page } = useCaseQuery();
  const { show, setPage } = useListState();
  const { currentData: data, error, refetch } = query;
  const pagination = usePagination({ page, size: PAGE_SIZE, total: data?.total, range, onPage: setPage });
  return (
    <Flex vertical gap="medium">
      <Segmented<CaseQuery['status']>
        style={{ alignSelf: 'start' }}
        aria-label={label}
        options={[
          { value: 'open', label: text('open') },
          { value: 'closed', label: text('closed') },
        ]}
        value={status}
        onChange={(next) => show({ status: next === 'open' ? '' : next, page: 1 })}
      />
      {error ? (
        <ErrorState error={error} onAction={refetch} />
      ) : data ? (
        <>
          {children(data)}
          <Pagination {...pagination} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </Flex>
  );
}
