import { GraduationCap, House, Swords } from 'lucide-react';
import { SiteFrame } from '../../shared/site/site-frame';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { text } from './careers-text';
import { Openings } from './openings';

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
        <Openings />
      </section>
    </SiteFrame>
  );
}
