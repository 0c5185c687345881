import { BODY_TYPES } from '@corner/domain/enumerations';
import { i18n } from '@lingui/core';
import { choiceText } from '../choice-text.js';
import { catalogue, errorCodeText } from './i18n.js';

const text = catalogue('spec', {
  plain: "You matched! It's {product}.",
  named: 'Hi {name}, meet {other}.',
  count: '{n, plural, =0 {{name} is done} one {# day for {name}} other {# days for {name}}} left',
});

afterEach(() => i18n.activate('en'));

it('fills in values and plural forms', () => {
  expect(text('plain')).toBe("You matched! It's Corner.");
  expect(text('named', { name: 'Ana', other: '{name}' })).toBe('Hi Ana, meet {name}.');
  expect(text('count', { n: 0, name: 'Ana' })).toBe('Ana is done left');
  expect(text('count', { n: 1, name: 'Ana' })).toBe('1 day for Ana left');
  expect(text('count', { n: 4, name: 'Ana' })).toBe('4 days for Ana left');
});

it('prefers the translation of the active language', () => {
  i18n.load('de', { 'spec.plain': ['Ein Match!'], 'body-type.lean': ['Drahtig'], 'error.LIKE_QUOTA': ['Keine Likes'] });
  i18n.activate('de');
  expect(text('plain')).toBe('Ein Match!');
  expect(text('named', { name: 'Ana', other: 'Bo' })).toBe('Hi Ana, meet Bo.');
  expect(choiceText(BODY_TYPES, 'Lean')).toBe('Drahtig');
  expect(errorCodeText('LIKE_QUOTA', 'You are out of likes for now.')).toBe('Keine Likes');
});

it('shows unknown texts unchanged', () => {
  expect(choiceText(BODY_TYPES, 'A few extra pounds')).toBe('A few extra pounds');
  expect(choiceText(BODY_TYPES, '{brackets}')).toBe('{brackets}');
  expect(errorCodeText('NEW', 'A {new} error')).toBe('A {new} error');
});
