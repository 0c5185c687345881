import { useLanguage } from '@corner/web-kit/language/language';
import { use } from 'react';
import type { Documents } from './document';

const translated: Partial<Record<string, () => Promise<{ documents: Documents }>>> = {
  de: () => import('./de/documents'),
  ar: () => import('./ar/documents'),
};
const loading = new Map<string, Promise<Documents | undefined>>();

/** Loaded once; undefined where a language has none or they do not load. */
export function documentsIn(language: string): Promise<Documents | undefined> {
  let documents = loading.get(language);
  if (!documents) {
    documents = Promise.resolve(translated[language]?.()).then(
      (module) => module?.documents,
      () => void loading.delete(language),
    );
    loading.set(language, documents);
  }
  return documents;
}

/** A document in the language that is shown; English where that one has none or does not load. */
export function useDocument<Name extends keyof Documents>(name: Name, english: Documents[Name]): Documents[Name] {
  const language = useLanguage();
  return language === 'en' ? english : (use(documentsIn(language))?.[name] ?? english);
}
