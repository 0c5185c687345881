/** @jest-environment jest-fixed-jsdom */
import { i18n } from '@lingui/core';
import { keepLanguage, offeredLanguage, showLanguage, startLanguages, translatedLanguage } from './language.js';

const ar = jest.fn(() => Promise.resolve({ messages: { 'spec.hello': ['مرحبا'] } }));
const de = jest.fn(() => Promise.reject(new Error('offline')));
const html = document.documentElement;

beforeEach(async () => {
  await startLanguages({ ar, de });
  await showLanguage('en');
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('falls back to English when a language is unknown or fails to load', async () => {
  await showLanguage('de');
  expect(i18n.locale).toBe('en');
  await showLanguage('toString');
  expect([i18n.locale, html.lang, html.dir]).toEqual(['en', 'en', 'ltr']);
});

it('switches texts and direction, loads each language once and stores the choice', async () => {
  await showLanguage('ar');
  expect([i18n._('spec.hello'), html.lang, html.dir]).toEqual(['مرحبا', 'ar', 'rtl']);
  await showLanguage('en');
  expect([html.lang, html.dir]).toEqual(['en', 'ltr']);
  localStorage.setItem('corner.language', 'ar');
  expect(await startLanguages({ ar })).toBe('ar');
  expect(ar).toHaveBeenCalledTimes(1);
});

it('applies the last choice when an earlier one loads later', async () => {
  let answer = (_: { messages: object }) => {};
  const slow = () => new Promise<{ messages: object }>((resolve) => (answer = resolve));
  await startLanguages({ es: slow as never });
  const first = showLanguage('es');
  await showLanguage('en');
  answer({ messages: {} });
  await first;
  expect(i18n.locale).toBe('en');
});

it('works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await showLanguage('ar');
  expect(i18n.locale).toBe('ar');
});

it("offers the browser's first supported language until one is chosen", async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'ar-EG', 'en']);
  expect(offeredLanguage()).toBe('ar');
  await showLanguage('en');
  expect(offeredLanguage()).toBe('ar');
  keepLanguage();
  expect(offeredLanguage()).toBeUndefined();
});

it('finds languages by their value on the wire', () => {
  expect(['English', 'Arabic', 'Spanish'].map(translatedLanguage)).toEqual(['en', 'ar', undefined]);
});
