import { catalogue } from '@corner/web-kit/i18n';
import { SiteFrame } from '../../shared/site/site-frame';
import { PageTitle } from '../../shared/ui/display/page-title';
import type { Policy } from './policy';

const text = catalogue('policies', { updated: 'Last updated: {date}', contents: 'On this page' });

const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <SiteFrame>
      <div className="gutter mx-auto grid max-w-6xl grid-cols-1 gap-x-12 gap-y-8 py-10 wrap-anywhere lg:grid-cols-[1fr_16rem] lg:py-16">
        <header className="lg:col-span-2">
          <PageTitle title={policy.title} className="poster text-hero" />
          <p className="mt-4 text-sm text-subtle">{text('updated', { date: policy.updated })}</p>
          <p className="mt-4 max-w-2xl border-s-4 border-red ps-4 text-lg">{policy.summary}</p>
        </header>
        <nav aria-label={text('contents')} className="hidden lg:sticky lg:block lg:top-24 lg:order-last lg:self-start">
          <p className="text-sm font-bold">{text('contents')}</p>
          <ul className="mt-2 text-sm">
            {policy.sections.map(({ heading }) => (
              <li key={heading}>
                <a
                  href={`#${anchorOf(heading)}`}
                  className="inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-fg hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex max-w-2xl flex-col gap-10">
          {policy.sections.map(({ heading, paragraphs, points }) => (
            <section key={heading} id={anchorOf(heading)}>
              <h2 className="poster text-3xl">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 text-muted">
                  {paragraph}
                </p>
              ))}
              {points && (
                <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-muted marker:text-red-text">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </SiteFrame>
  );
}
