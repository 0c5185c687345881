import { GraduationCap, House, Info, Mail, Star, Swords } from 'lucide-react';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Position } from '@corner/contracts/jobs.api';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { catalogue } from '@corner/web-kit/language/i18n';
import { SiteFrame, anchorOf } from '../../shared/site/site-frame';
import { readContacts, WriteToUs } from '../../shared/site/contacts';
import { Button } from '../../shared/ui/controls/button';
import { Banner } from '../../shared/ui/display/banner';
import { EmptyState, ErrorState } from '../../shared/ui/display/states';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/loading';
import { classNames } from '../../shared/ui/class-names';
import { Badge } from '../../shared/ui/display/badge';
import { api } from '../../shared/api/api';

const perks = [
  { icon: House, figure: 'officeFigure', body: 'officeBody' },
  { icon: Swords, figure: 'trainingFigure', body: 'trainingBody' },
  { icon: GraduationCap, figure: 'developmentFigure', body: 'developmentBody' },
] as const;

const GRID = 'mt-6 grid items-start gap-4 lg:grid-cols-2';

interface OpeningCardProps {
  opening: Position;
  isNamed: boolean;
}

const text = catalogue('careers', {
  title: 'Careers',
  headline: 'Behind the Dojo',
  lead: '{product} is made by 50+ people in 15+ countries who train, date and build. Come and hold pads with us.',
  perks: 'What you get',
  officeFigure: '$1,500',
  officeBody: 'home office stipend',
  trainingFigure: '$200',
  trainingBody: 'training allowance a month',
  developmentFigure: '$2,000',
  developmentBody: 'development budget a year',
  openings: 'Open positions',
  loading: 'Loading open positions',
  count: '{count, plural, one {# opening} other {# openings}}',
  featured: 'Featured',
  apply: 'Apply by email',
  applyTo: 'Apply by email for {title}',
  gone: 'This position is no longer open. These are.',
  failed: 'The open positions could not be loaded',
  failedBody: 'You can write to us all the same.',
  none: 'No open positions right now',
  noneBody: 'Good people are always welcome: tell us what you would build.',
});

/** Administrators write these in any language. */
function OpeningCard({ opening, isNamed }: OpeningCardProps) {
  const subject = encodeURIComponent(opening.title);
  const { support } = readContacts();
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
        {support ? (
          <Button asChild variant="outline" size="small">
            <a href={`mailto:${support}?subject=${subject}`} aria-label={text('applyTo', { title: opening.title })}>
              <Mail className="size-5" aria-hidden />
              {text('apply')}
            </a>
          </Button>
        ) : (
          <WriteToUs />
        )}
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

function Openings() {
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

export function CareersPage() {
  return (
    <SiteFrame>
      <section className="tatami">
        <div className="gutter mx-auto max-w-6xl py-16 lg:py-24">
          <PageTitle title={text('title')} className="poster text-hero">
            {text('headline')}
          </PageTitle>
          <p className="mt-5 max-w-xl text-lg text-muted">{text('lead')}</p>
        </div>
      </section>
      <section className="border-y border-line bg-surface">
        <div className="gutter mx-auto max-w-6xl py-14">
          <h2 className="poster text-4xl">{text('perks')}</h2>
          <ul className="mt-6 grid gap-6 sm:grid-cols-3">
            {perks.map(({ icon: Icon, figure, body }) => (
              <li key={figure} className="border-s-4 border-red ps-5">
                <Icon className="size-6 text-red-text" aria-hidden />
                <p className="poster mt-2 text-5xl tabular-nums">{text(figure)}</p>
                <p className="mt-1 text-muted">{text(body)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="gutter mx-auto max-w-6xl py-16">
        <h2 className="poster text-4xl">{text('openings')}</h2>
        <Openings />
      </section>
    </SiteFrame>
  );
}
