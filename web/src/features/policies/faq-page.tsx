import { trimmed } from '@corner/domain/text/characters';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { catalogue } from '@corner/web-kit/language/i18n';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { paths } from '../../shared/paths';
import { useDocument, type Part } from '../../shared/policies/use-document';
import { document as faq } from '../../shared/policies/en/faq.md';
import { SiteFrame } from '../../shared/site/site-frame';
import { WriteToUs } from '../../shared/site/contacts';
import { Button } from '../../shared/ui/controls/button';
import { Field } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { EmptyState } from '../../shared/ui/display/states';

const text = catalogue('faq', {
  title: 'FAQ',
  search: 'Search the answers',
  example: 'delete, likes, verify',
  found: '{count, plural, one {# answer} other {# answers}}',
  nothing: 'No answer fits',
  nothingBody: 'Try other words, or ask us.',
  stillStuck: 'Still stuck?',
  stillStuckBody: 'Members reach us under Help in the settings, and see there what we answered.',
  toHelp: 'Go to Help',
  report: 'Report something',
});

export function FaqPage() {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(trimmed(search));
  const { heading: headline, paragraphs, parts } = useDocument('faq', faq);
  const topics = searchFaq(parts, wanted);
  const count = topics.reduce((sum, { parts: questions }) => sum + questions.length, 0);
  return (
    <SiteFrame>
      <div className="gutter mx-auto max-w-3xl py-10 lg:py-16">
        <PageTitle title={text('title')} className="poster text-hero">
          {headline}
        </PageTitle>
        <p className="mt-4 border-s-4 border-red ps-4 text-lg">{paragraphs}</p>
        <form role="search" onSubmit={(event) => event.preventDefault()}>
          <Field label={text('search')} className="mt-8">
            <Input
              type="search"
              value={search}
              placeholder={text('example')}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Field>
          <p role="status" className="mt-2 min-h-6 text-sm text-muted">
            {wanted && text('found', { count })}
          </p>
        </form>
        {count === 0 && (
          <div className="mt-4 flex flex-col">
            <EmptyState scene="scale" title={text('nothing')} action={<WriteToUs />}>
              {text('nothingBody')}
            </EmptyState>
          </div>
        )}
        <div className="mt-6 flex flex-col gap-10">
          {topics.map(({ heading, parts: questions }) => (
            <section key={heading}>
              <h2 className="poster text-3xl">{heading}</h2>
              <div className="mt-3 divide-y divide-line panel overflow-hidden">
                {questions.map((entry) => (
                  <Answer key={entry.heading} {...entry} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <aside id="contact" className="panel mt-12 p-6">
          <h2 className="poster text-3xl">{text('stillStuck')}</h2>
          <p className="mt-2 text-muted">{text('stillStuckBody')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button asChild>
              <Link to={paths.settingsView('help')}>{text('toHelp')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={paths.report}>{text('report')}</Link>
            </Button>
            <WriteToUs />
          </div>
        </aside>
      </div>
    </SiteFrame>
  );
}

function Answer({ heading, paragraphs }: Part) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3.5 font-semibold wrap-anywhere -outline-offset-4 hover:bg-raised [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden
        />
      </summary>
      <div className="flex flex-col gap-3 px-5 pt-1 pb-5 text-muted">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}

/** Finds the questions that contain every word of `search` in question or answer, under their headings. */
function searchFaq(topics: readonly Part[], search: string): Part[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ heading, paragraphs }: Part) => {
    const text = [heading, ...paragraphs].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return topics.map((topic) => ({ ...topic, parts: topic.parts.filter(fits) })).filter(({ parts }) => parts.length > 0);
}
