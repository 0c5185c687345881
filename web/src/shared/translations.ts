import type { Translations } from '@corner/web-kit/language/language';

/** Complete languages only: a missing text fails a test. */
export const translations: Translations = {
  ar: () => import('../../locales/ar.po'),
  de: () => import('../../locales/de.po'),
};
