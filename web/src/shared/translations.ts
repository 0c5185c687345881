import type { Translations } from '@corner/web-kit/language/language';

/** The languages that are ready: a missing text fails a test. */
export const translations: Translations = {
  ar: () => import('../../locales/ar.po'),
  de: () => import('../../locales/de.po'),
};
