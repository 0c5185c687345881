import { catalogue } from '@corner/web-kit/language/i18n';
import { Button, Flex, type PaginationProps } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { numberOf } from '../../numbers';

const text = catalogue('pager', {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page} of {pages}',
});

interface Pages {
  page: number;
  size: number;
  total: number | undefined;
  /** The total is still that of the previous page or search. */
  isFetching?: boolean;
  /** A whole sentence: grammar depends on the counted noun. */
  range: (shown: Record<'from' | 'to' | 'total', string>) => string;
  /** A correction adds no history entry. */
  onPage: (page: number, isCorrection?: boolean) => void;
}

type Paging = PaginationProps & { 'aria-label': string };

/** Ant Design's pagination with our texts, for a Table or below a list. */
export function usePagination({ page, size, total, isFetching = false, range, onPage }: Pages): Paging {
  const pages = total === undefined ? Infinity : Math.max(1, Math.ceil(total / size));
  // The last item of the last page may have been removed.
  useEffect(() => {
    if (page > pages && !isFetching) onPage(pages, true);
  }, [page, pages, isFetching, onPage]);
  return {
    'aria-label': text('label'),
    current: page,
    pageSize: size,
    total,
    onChange: (to) => onPage(to),
    showSizeChanger: false,
    showLessItems: true,
    showTitle: false,
    showTotal: (count, [from, to]) => (
      <Flex component="span" wrap gap="0 16px" aria-live="polite">
        <span>{range({ from: numberOf(from), to: numberOf(to), total: numberOf(count) })}</span>
        <span>{text('page', { page: numberOf(page), pages: numberOf(Math.max(1, Math.ceil(count / size))) })}</span>
      </Flex>
    ),
    itemRender: (_page, type, item) => {
      // Focus the list item around it, as Ant Design's own arrows do.
      if (type === 'prev') {
        return (
          <Button tabIndex={-1} icon={<ChevronLeft />}>
            {text('previous')}
          </Button>
        );
      }
      if (type === 'next') {
        return (
          <Button tabIndex={-1} icon={<ChevronRight />} iconPlacement="end">
            {text('next')}
          </Button>
        );
      }
      return item;
    },
  };
}
