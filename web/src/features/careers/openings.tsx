import { PRODUCT } from '@corner/domain/product';
import { Info } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';
import { ErrorState } from '../../shared/ui/display/states/error-state';
import { EmptyState } from '../../shared/ui/display/states/empty-state';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/skeleton';
import { anchorOf } from '../../shared/site/anchor';
import { useGetOpeningsQuery } from './careers-api';
import { text } from './careers-text';
import { OpeningCard } from './opening-card';

const GRID = 'mt-6 grid items-start gap-4 lg:grid-cols-2';

/** What is open now, with the one that the address names in view and in focus. */
export function Openings() {
  const { data: openings, isError, isFetching, refetch } = useGetOpeningsQuery();
  const named = anchorOf(useLocation().hash);

  useEffect(() => {
    const card = openings && named ? document.getElementById(named) : null;
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  }, [openings, named]);

  if (isError && !openings) {
    return (
      <div className="mt-6 flex flex-col">
        <ErrorState title={text('failed')} isTrying={isFetching} retry={refetch} action={<WriteToUs />}>
          {text('failedBody')}
        </ErrorState>
      </div>
    );
  }
  if (!openings) {
    return (
      <SkeletonGroup label={text('loading')} className="mt-6">
        <div className="grid gap-4 lg:grid-cols-2">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} shape="card" className="h-72" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (openings.length === 0) {
    return (
      <div className="mt-6 flex flex-col">
        <EmptyState scene="door" title={text('none')} action={<WriteToUs />}>
          {text('noneBody')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <p className="mt-2 text-muted">{text('count', { count: openings.length })}</p>
      {named !== '' && !openings.some(({ id }) => id === named) && (
        <Banner role="status" icon={<Info aria-hidden />} className="mt-4">
          {text('gone')}
        </Banner>
      )}
      <ul className={GRID}>
        {openings.map((opening) => (
          <OpeningCard key={opening.id} opening={opening} isNamed={opening.id === named} />
        ))}
      </ul>
    </>
  );
}

const WriteToUs = () => (
  <Button asChild variant="outline">
    <a href={`mailto:${PRODUCT.contactEmail}`}>{text('write')}</a>
  </Button>
);
