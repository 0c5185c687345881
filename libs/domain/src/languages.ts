import type { LANGUAGES } from './enumerations.js';

/** ISO 639-1. */
export type Language = (typeof LANGUAGES.all)[number]['code'];

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
