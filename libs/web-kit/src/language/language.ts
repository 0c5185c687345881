import { directionOf, type Language } from '@corner/domain/languages';
import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { keep, onKept, recall } from '../device-storage.js';
import { intlLocale } from './i18n.js';

/** The chunk of each language that an app supports. */
export type Translations = Partial<Record<Language, () => Promise<{ messages: Messages }>>>;

/** Also read by web/public/theme.js before the first paint. */
const KEY = 'corner.language';
let translations: Translations = {};
const loaded = new Set(['en']);
let wanted = 'en';

/** Restores the language of the last visit; call it before the first render. */
export async function startLanguages(ofApp: Translations): Promise<string> {
  translations = ofApp;
  onKept(KEY, (language) => void showLanguage(language));
  const last = recall(KEY);
  if (last) await showLanguage(last);
  return i18n.locale;
}

/** Switches all texts and stores the language for signed-out pages; English if there is no translation. */
export async function showLanguage(language: string): Promise<void> {
  wanted = language = Object.hasOwn(translations, language) ? language : 'en';
  const html = document.documentElement;
  try {
    await load(language);
    if (wanted !== language) return;
    if (language !== 'en' || recall(KEY)) keep(KEY, language);
    if (language !== i18n.locale) i18n.activate(language, intlLocale(language));
  } catch (error) {
    console.warn('a language did not load', error);
  }
  html.lang = i18n.locale;
  html.dir = directionOf(i18n.locale);
}

/** Names a language, in itself unless `inLanguage` is given. */
export const languageName = (code: string, inLanguage = code): string | undefined =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code);

/** Returns the code of a supported language by its English name, the value on the wire. */
export const translatedLanguage = (name: string): string | undefined =>
  ['en', ...Object.keys(translations)].find((code) => languageName(code, 'en') === name);

/** Returns the browser's preferred language until the visitor has chosen one. */
export function offeredLanguage(): string | undefined {
  if (recall(KEY)) return undefined;
  const first = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((code) => code === 'en' || Object.hasOwn(translations, code));
  return first === i18n.locale ? undefined : first;
}

export const shownLanguage = (): string => i18n.locale;
export const onLanguage = (listener: () => void): (() => void) => i18n.on('change', listener);
export const useLanguage = (): string => useSyncExternalStore(onLanguage, shownLanguage, () => 'en');

export const useOfferedLanguage = (): string | undefined =>
  useSyncExternalStore(onLanguage, offeredLanguage, () => undefined);

export function keepLanguage(): void {
  keep(KEY, i18n.locale);
  i18n.activate(i18n.locale, intlLocale());
}

async function load(language: string): Promise<void> {
  if (loaded.has(language)) return;
  const { messages } = await translations[language as Language]!();
  i18n.load(language, messages);
  loaded.add(language);
}
