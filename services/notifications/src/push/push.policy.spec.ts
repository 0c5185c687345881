import { contactOf } from '../contacts/contact.fixture.js';
import { isOld, mayPush } from './push.policy.js';

it.each([
  ['message', 'messages'],
  ['match', 'newMatches'],
  ['likes', 'likes'],
  ['super-likes', 'superLikes'],
] as const)('a push about %s follows the switch %s', (what, setting) => {
  expect(mayPush(contactOf({ settings: { [setting]: false } }), { what }, 'other')).toBe(false);
  expect(mayPush(contactOf({ reachable: false }), { what }, 'other')).toBe(false);
  expect(mayPush(contactOf({ settings: { pushNotifications: false } }), { what }, 'other')).toBe(false);
  expect(mayPush(contactOf(), { what }, 'other')).toBe(true);
});

it('a kind of phone has a separate switch', () => {
  const contact = contactOf({ settings: { android: false } });
  expect(mayPush(contact, { what: 'match' }, 'android')).toBe(false);
  expect(mayPush(contact, { what: 'match' }, 'iphone')).toBe(true);
});

it('news expire after ten minutes', () => {
  const at = '2026-05-01T12:00:00Z';
  expect(isOld(at, Date.parse('2026-05-01T12:10:00Z'))).toBe(false);
  expect(isOld(at, Date.parse('2026-05-01T12:10:00.001Z'))).toBe(true);
});
