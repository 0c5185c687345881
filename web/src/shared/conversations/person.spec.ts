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
  // A list of blocks does not say.
  ['Deleted member', undefined, 'Gelöschtes Mitglied'],
  // They may call themselves so.
  ['Deleted member', true, 'Deleted member'],
])('%s, available: %s, is shown as %s', (name, available, shown) => {
  expect(personName(personIn({ name, available }))).toBe(shown);
});
