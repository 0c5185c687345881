import { i18n } from '@lingui/core';
import { catalogue } from './i18n.js';

const text = catalogue('spec', {
  plain: 'You matched!',
  named: 'Hi {name}, meet {other}.',
  count: '{n, plural, one {# day} other {# days}} left',
});

it('fills in values and plural forms', () => {
  expect(text('plain')).toBe('You matched!');
  expect(text('named', { name: 'Ana', other: '{name}' })).toBe('Hi Ana, meet {name}.');
  expect(text('count', { n: 1 })).toBe('1 day left');
  expect(text('count', { n: 4 })).toBe('4 days left');
});

it('prefers the translation of the active language', () => {
  i18n.load('de', { 'spec.plain': 'Ein Match!' });
  i18n.activate('de');
  expect(text('plain')).toBe('Ein Match!');
  i18n.activate('en');
});
