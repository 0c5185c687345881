import type { Contacts } from '@corner/domain/product';
import { useLanguage } from '@corner/web-kit/language/language';
import { use } from 'react';
import { contactText } from '../site/contacts';
import { classNames } from '../ui/class-names';

/** A document, or the part below a heading. */
export interface Part {
  heading: string;
  /** Its anchor, the same in every language. */
  id?: string;
  paragraphs: readonly string[];
  points: readonly string[];
  parts: readonly Part[];
}

/** The lawyers' translations of one language; each page contains its English text. */
export type Documents = Record<
  'terms' | 'privacyPolicy' | 'cookiePolicy' | 'healthPrivacy' | 'guidelines' | 'safety' | 'childSafety' | 'faq',
  Part
>;

const translated: Partial<Record<string, () => Promise<Documents>>> = {
  de: () => import('./de/documents'),
  ar: () => import('./ar/documents'),
};

const loading = new Map<string, Promise<Documents | undefined>>();

/** Cached: `use` needs a stable promise. Undefined if a language has none or they do not load. */
export function documentsIn(language: string): Promise<Documents | undefined> {
  const documents = loading.get(language) ?? Promise.resolve(translated[language]?.()).catch(() => undefined);
  loading.set(language, documents);
  return documents;
}

/** A document in the shown language, or in English. */
export function useDocument(name: keyof Documents, english: Part): Part {
  const language = useLanguage();
  const part = language === 'en' ? english : (use(documentsIn(language))?.[name] ?? english);
  return withContacts(part);
}

function withContacts({ paragraphs, points, parts, ...part }: Part): Part {
  const fill = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, kind: keyof Contacts) => contactText(kind));
  return { ...part, paragraphs: paragraphs.map(fill), points: points.map(fill), parts: parts.map(withContacts) };
}

export function PolicyText({ policy, className }: { policy: Part; className?: string }) {
  return (
    <div className={classNames('flex flex-col', className)}>
      {policy.parts.map(({ id, heading, paragraphs, points }) => (
        <section key={id} id={id}>
          <h2 className="poster text-3xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-muted">
              {paragraph}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-muted marker:text-red-text">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
