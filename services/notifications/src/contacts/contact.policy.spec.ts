import { DEFAULT_NOTIFICATION_SETTINGS } from '@corner/contracts/profiles.api';
import { contactOf } from './contact.fixture.js';
import { mayHear, mayMail, settingsOf } from './contact.policy.js';

it('sends no mail to a member who is unreachable, has no address or turned it off', () => {
  expect(mayMail(contactOf({ reachable: false }), 'likes')).toBe(false);
  expect(mayMail(contactOf({ email: null }), 'likes')).toBe(false);
  expect(mayMail(contactOf({ settings: { email: false } }), 'likes')).toBe(false);
  expect(mayMail(contactOf({ settings: { likes: false } }), 'likes')).toBe(false);
});

it('has nothing to tell an address that was never proven, or a purged member', () => {
  expect(mayHear(contactOf({ email_verified: false }))).toBe(false);
  expect(mayHear(contactOf({ purged: true }))).toBe(false);
  expect(mayHear(contactOf({ reachable: false }))).toBe(true);
  expect(mayHear(contactOf({ email: null, email_verified: false }))).toBe(true);
});

it('sends a mail on a subject that is on', () => {
  expect(mayMail(contactOf({ settings: { likes: false } }), 'messages')).toBe(true);
});

it('uses the default for a switch that was never set', () => {
  expect(settingsOf(contactOf({ settings: { textMessages: true } }))).toEqual({
    ...DEFAULT_NOTIFICATION_SETTINGS,
    textMessages: true,
  });
});
