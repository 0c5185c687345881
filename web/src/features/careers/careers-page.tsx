import { PRODUCT } from '@corner/domain/product';
import { GraduationCap, House, Mail, Swords } from 'lucide-react';
import { catalogue } from '../../shared/i18n';
import { SiteFrame } from '../../shared/site/site-frame';
import { Button } from '../../shared/ui/controls/button';
import { Badge } from '../../shared/ui/display/badge';
import { PageTitle } from '../../shared/ui/display/page-title';
import { OPENINGS, type Opening } from './openings';

const text = catalogue('careers', {
  title: 'Careers',
  headline: 'Behind the dojo',
  lead: `${PRODUCT.name} is made by 50+ people in 15+ countries who train, date and build. Come and hold pads with us.`,
  perks: 'What you get',
  officeFigure: '$1,500',
  officeBody: 'home office stipend',
  trainingFigure: '$200',
  trainingBody: 'training allowance a month',
  developmentFigure: '$2,000',
  developmentBody: 'development budget a year',
  openings: 'Open positions',
  apply: 'Apply by email',
  applyTo: 'Apply by email for {title}',
});

const perks = [
  { icon: House, figure: 'officeFigure', body: 'officeBody' },
  { icon: Swords, figure: 'trainingFigure', body: 'trainingBody' },
  { icon: GraduationCap, figure: 'developmentFigure', body: 'developmentBody' },
] as const;

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
        <ul className="mt-6 grid items-start gap-4 lg:grid-cols-2">
          {OPENINGS.map((opening) => (
            <OpeningCard key={opening.id} opening={opening} />
          ))}
        </ul>
      </section>
    </SiteFrame>
  );
}

function OpeningCard({ opening }: { opening: Opening }) {
  const subject = encodeURIComponent(opening.title);
  return (
    <li id={opening.id} className="rounded-card border border-line bg-surface p-6 target:border-blue-text">
      <div className="flex flex-wrap gap-1.5">
        <Badge variant="blue">{opening.department}</Badge>
        <Badge>{opening.location}</Badge>
        <Badge>{opening.type}</Badge>
      </div>
      <h3 className="poster mt-4 text-3xl">{opening.title}</h3>
      <p className="mt-2 text-muted">{opening.description}</p>
      <ul className="mt-3 flex list-disc flex-col gap-1 ps-5 text-sm text-muted marker:text-red-text">
        {opening.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <Button asChild variant="outline" size="small" className="mt-4">
        <a
          href={`mailto:${PRODUCT.contactEmail}?subject=${subject}`}
          aria-label={text('applyTo', { title: opening.title })}
        >
          <Mail className="size-5" aria-hidden />
          {text('apply')}
        </a>
      </Button>
    </li>
  );
}
