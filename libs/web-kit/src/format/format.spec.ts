/** @jest-environment jest-fixed-jsdom */
import { i18n } from '@lingui/core';
import { showLanguage, startLanguages } from '../language/language.js';
import { dateText, isolated, listText, numberText, unitText } from './format.js';

afterEach(() => i18n.activate('en'));

it('isolates words from a sentence of the other direction', () => {
  expect([isolated('Gi or no-gi?'), isolated('مرحبا!')]).toEqual(['Gi or no-gi?', '\u2068مرحبا!\u2069']);
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  expect(isolated('Gi or no-gi?')).toBe('\u2068Gi or no-gi?\u2069');
});

it('uses the same digits in every engine, also in texts', async () => {
  const engine = Intl.NumberFormat;
  const easternWhere = (locale?: unknown) => (String(locale).includes('-u-nu-') ? locale : 'ar-u-nu-arab');
  jest
    .spyOn(Intl, 'NumberFormat')
    .mockImplementation(
      ((locale: unknown, options: object) => new engine(easternWhere(locale) as string, options)) as never,
    );
  await startLanguages({
    ar: () => Promise.resolve({ messages: { 'spec.days': [['n', 'plural', { other: ['#'] }]] } }),
  });
  await showLanguage('ar');
  const shown = [
    numberText(91),
    unitText(25, 'kilometer'),
    dateText(0, { year: 'numeric' }),
    listText(['1', '2']),
    i18n._('spec.days', { n: 25 }),
  ];
  expect(shown.join()).not.toMatch(/[\u0660-\u0669]/);
  jest.restoreAllMocks();
});
