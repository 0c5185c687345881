import { PRODUCT } from '@corner/domain/product';
import { Info, Mail, Star } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';
import { ErrorState } from '../../shared/ui/display/states/error-state';
import { EmptyState } from '../../shared/ui/display/states/empty-state';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/skeleton';
import { anchorOf } from '../../shared/site/site-frame';
import { text } from './careers-text';
import type { Position } from '@corner/contracts/jobs.api';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { classNames } from '../../shared/ui/class-names';
import { Badge } from '../../shared/ui/display/badge';
import { api } from '../../shared/api/api';

const GRID = 'mt-6 grid items-start gap-4 lg:grid-cols-2';

interface OpeningCardProps {
  opening: Position;
  isNamed: boolean;
}

/** Administrators write these, in any language. */
function OpeningCard({ opening, isNamed }: OpeningCardProps) {
  const subject = encodeURIComponent(opening.title);
  return (
    <li
      id={opening.id}
      tabIndex={-1}
      className={classNames(
        'flex h-full flex-col rounded-card border bg-surface p-6 outline-none',
        isNamed ? 'border-blue-text ring-2 ring-blue-text' : 'border-line',
      )}
    >
      <div className="flex flex-wrap gap-1.5">
        {opening.featured && (
          <Badge variant="gold">
            <Star aria-hidden />
            {text('featured')}
          </Badge>
        )}
        <Badge variant="blue">{choiceText(JOB_DEPARTMENTS, opening.department)}</Badge>
        <Badge>{opening.location}</Badge>
        <Badge>{choiceText(EMPLOYMENT_TYPES, opening.type)}</Badge>
      </div>
      <h3 dir="auto" className="poster mt-4 text-3xl wrap-anywhere">
        {opening.title}
      </h3>
      {opening.description && (
        <p dir="auto" className="mt-2 whitespace-pre-line text-muted wrap-anywhere">
          {opening.description}
        </p>
      )}
      {opening.requirements.length > 0 && (
        <ul className="mt-3 flex list-disc flex-col gap-1 ps-5 text-sm text-muted marker:text-red-text">
          {opening.requirements.map((requirement, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              {requirement}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-5">
        <Button asChild variant="outline" size="small">
          <a
            href={`mailto:${PRODUCT.contactEmail}?subject=${subject}`}
            aria-label={text('applyTo', { title: opening.title })}
          >
            <Mail className="size-5" aria-hidden />
            {text('apply')}
          </a>
        </Button>
      </div>
    </li>
  );
}

const careersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenings: build.query<Position[], void>({ query: () => 'jobs' }),
  }),
});

const { useGetOpeningsQuery } = careersApi;

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
