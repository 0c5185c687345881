import { i18n } from '@lingui/core';
import { isolated } from './format.js';

afterEach(() => i18n.activate('en'));

it('words stand apart from a sentence that may run the other way', () => {
  expect([isolated('Gi or no-gi?'), isolated('مرحبا!')]).toEqual(['Gi or no-gi?', '\u2068مرحبا!\u2069']);
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  expect(isolated('Gi or no-gi?')).toBe('\u2068Gi or no-gi?\u2069');
});
