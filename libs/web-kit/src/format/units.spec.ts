/** @jest-environment jest-fixed-jsdom */
import { i18n } from '@lingui/core';

const browserOf = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);

async function freshUnits(locale: string) {
  jest.resetModules();
  const { i18n: fresh } = (await import('@lingui/core')) as { i18n: typeof i18n };
  const units = await import('./units.js');
  fresh.loadAndActivate({ locale, messages: {} });
  return units;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it.each([
  ['en', 'de-DE', 'imperial'],
  ['de', 'de-DE', 'metric'],
  ['de', 'de', 'metric'],
  ['de', 'en-US', 'imperial'],
  ['ar', 'en-GB', 'imperial'],
  ['ar', 'my', 'imperial'],
  ['de', 'en-US@posix', 'metric'],
])('the app in %s and a browser in %s use %s units', async (locale, language, expected) => {
  browserOf(language);
  expect((await freshUnits(locale)).shownUnits()).toBe(expected);
});

it('stores the choice on the device and ignores invalid values', async () => {
  browserOf('de-DE');
  (await freshUnits('de')).chooseUnits('imperial');
  expect((await freshUnits('de')).shownUnits()).toBe('imperial');
  localStorage.setItem('corner.units', 'furlongs');
  expect((await freshUnits('de')).shownUnits()).toBe('metric');
});

it('keeps the choice for the page without storage', async () => {
  const units = await freshUnits('en');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  units.chooseUnits('metric');
  expect(units.shownUnits()).toBe('metric');
});

it('spells out miles and inches', async () => {
  const units = await freshUnits('en');
  expect([1, 25].map(units.milesText)).toEqual(['1 mile', '25 miles']);
  expect([60, 68].map(units.inchesText)).toEqual([`5'0"`, `5'8"`]);
  units.chooseUnits('metric');
  expect([5, 10, 15, 25, 50].map(units.milesText)).toEqual(['8 km', '16 km', '24 km', '40 km', '80 km']);
  expect([61, 62, 99, 100].map(units.milesNumber)).toEqual(['98', '100', '160', '160']);
  expect([units.milesNumber(5), units.inchesText(68)]).toEqual(['8', '173 cm']);
});

it('spells them out in another language', async () => {
  browserOf('de-DE');
  const units = await freshUnits('de');
  expect([units.milesText(25), units.inchesText(68)]).toEqual(['40 km', '173 cm']);
  units.chooseUnits('imperial');
  expect(units.milesText(1)).toBe('1 Meile');
});

it('keeps the order of feet and inches in right-to-left text', async () => {
  browserOf('en-US');
  expect((await freshUnits('ar')).inchesText(68)).toBe(`\u20665'8"\u2069`);
});
