import type { Translations } from '@corner/web-kit/language';

/** The languages that are ready; a test fails when one of them lacks a text. */
export const translations: Translations = {
  ar: () => import('../../locales/ar.po'),
  de: () => import('../../locales/de.po'),
};
