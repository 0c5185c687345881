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
  /** The total is of the page before, and may be of another search. */
  isFetching?: boolean;
  /** Whole sentences: cases and genders differ with what is counted. */
  range: (shown: Record<'from' | 'to' | 'total', string>) => string;
  /** A correction leaves no step behind. */
  onPage: (page: number, isCorrection?: boolean) => void;
}

type Paging = PaginationProps & { 'aria-label': string };

/** Ant Design's paging in our words, for a Table or below a list. */
export function usePagination({ page, size, total, isFetching = false, range, onPage }: Pages): Paging {
  const pages = total === undefined ? Infinity : Math.max(1, Math.ceil(total / size));
  // The last one of the last page was removed.
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
      // The keyboard goes to the item around it, as with Ant Design's own arrows.
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
