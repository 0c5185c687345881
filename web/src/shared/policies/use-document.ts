import { useLanguage } from '@corner/web-kit/language/language';
import { use } from 'react';
import type { Contacts } from '@corner/domain/product';
import { contactText } from '../site/contacts';

/** A document, or a part of it: what stands under a heading. */
export interface Part {
  heading: string;
  /** Its anchor, the same in every language. */
  id?: string;
  paragraphs: readonly string[];
  points: readonly string[];
  parts: readonly Part[];
}

/** What each language brings as a whole, translated by lawyers; English comes with the page that shows it. */
export type Documents = Record<
  'terms' | 'privacyPolicy' | 'cookiePolicy' | 'healthPrivacy' | 'guidelines' | 'safety' | 'childSafety' | 'faq',
  Part
>;

const translated: Partial<Record<string, () => Promise<Documents>>> = {
  de: () => import('./de/documents'),
  ar: () => import('./ar/documents'),
};

const loading = new Map<string, Promise<Documents | undefined>>();

/** Asked for once, because `use` needs the same promise each time; undefined where there are none or they do not load. */
export function documentsIn(language: string): Promise<Documents | undefined> {
  const documents = loading.get(language) ?? Promise.resolve(translated[language]?.()).catch(() => undefined);
  loading.set(language, documents);
  return documents;
}

/** A document in the language that is shown; English where that one has none or does not load. */
export function useDocument(name: keyof Documents, english: Part): Part {
  const language = useLanguage();
  const part = language === 'en' ? english : (use(documentsIn(language))?.[name] ?? english);
  return withContacts(part);
}

function withContacts({ paragraphs, points, parts, ...part }: Part): Part {
  const fill = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, kind: keyof Contacts) => contactText(kind));
  return { ...part, paragraphs: paragraphs.map(fill), points: points.map(fill), parts: parts.map(withContacts) };
}
