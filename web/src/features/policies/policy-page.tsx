import { catalogue } from '@corner/web-kit/language/i18n';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { SiteFrame } from '../../shared/site/site-frame';
import { PolicyText, useDocument, type Documents, type Part } from '../../shared/policies/use-document';

const text = catalogue('policies', { contents: 'On this page' });

export function PolicyPage({ name, english }: { name: keyof Documents; english: Part }) {
  const policy = useDocument(name, english);
  const [updated, summary] = policy.paragraphs;
  return (
    <SiteFrame>
      <div className="gutter mx-auto grid max-w-6xl grid-cols-1 gap-x-12 gap-y-8 py-10 wrap-anywhere lg:grid-cols-[1fr_16rem] lg:py-16">
        <header className="lg:col-span-2">
          <PageTitle title={policy.heading} className="poster text-hero" />
          <p className="mt-4 text-sm text-subtle">{updated}</p>
          <p className="mt-4 max-w-2xl border-s-4 border-red ps-4 text-lg">{summary}</p>
        </header>
        <nav aria-label={text('contents')} className="hidden lg:sticky lg:block lg:top-24 lg:order-last lg:self-start">
          <p className="text-sm font-bold">{text('contents')}</p>
          <ul className="mt-2 text-sm">
            {policy.parts.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-fg hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PolicyText policy={policy} className="max-w-2xl gap-10" />
      </div>
    </SiteFrame>
  );
}
