import { i18n } from '@lingui/core';
import { personIn, personName } from './person';

beforeEach(() => {
  i18n.load('de', { 'person.deleted': 'Gelöschtes Mitglied', 'person.unavailable': 'Mitglied nicht erreichbar' });
  i18n.activate('de');
});
afterEach(() => i18n.activate('en'));

it.each([
  ['Deleted member', false, 'Gelöschtes Mitglied'],
  ['Member unavailable', false, 'Mitglied nicht erreichbar'],
  ['', false, 'Mitglied nicht erreichbar'],
  ['Bo', false, 'Bo'],
  // Block lists omit `available`.
  ['Deleted member', undefined, 'Gelöschtes Mitglied'],
  // A member may use this name.
  ['Deleted member', true, 'Deleted member'],
])('shows %s (available: %s) as %s', (name, available, shown) => {
  expect(personName(personIn({ name, available }))).toBe(shown);
});
