import { catalogue } from '@corner/web-kit/i18n';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { numberOf } from '../../numbers';

const text = catalogue('pager', {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page} of {pages}',
  range: 'Showing {from} to {to} of {total} {noun}',
});

interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** `users`. */
  noun: string;
  onPage: (page: number) => void;
}

export function Pager({ page, size, total, noun, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  // The last one of the last page was removed.
  useEffect(() => {
    if (page > pages) onPage(pages);
  }, [page, pages, onPage]);
  const from = total === 0 ? 0 : Math.min((page - 1) * size + 1, total);
  return (
    <nav aria-label={text('label')} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted tabular-nums" aria-live="polite">
        {text('range', {
          from: numberOf(from),
          to: numberOf(Math.min(page * size, total)),
          total: numberOf(total),
          noun,
        })}
      </p>
      <div className="flex items-center gap-3">
        <Button
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft className="size-4 rtl:rotate-180" aria-hidden />}
        >
          {text('previous')}
        </Button>
        <span className="text-muted tabular-nums">
          {text('page', { page: numberOf(page), pages: numberOf(pages) })}
        </span>
        <Button
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight className="size-4 rtl:rotate-180" aria-hidden />}
          iconPlacement="end"
        >
          {text('next')}
        </Button>
      </div>
    </nav>
  );
}
