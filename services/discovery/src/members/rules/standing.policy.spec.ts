import { denialReason, type Standing } from './standing.policy.js';

const ready: Standing = { state: 'active', emailVerified: true, complete: true };

it.each<[string, Standing | undefined, string]>([
  ['no account yet', undefined, 'identity.email-not-verified'],
  ['an account not heard of', { ...ready, state: 'unknown' }, 'identity.email-not-verified'],
  ['a suspended account', { ...ready, state: 'suspended', complete: false }, 'identity.account-in-review'],
  ['a purged account', { ...ready, state: 'purged' }, 'request.unauthorized'],
  ['an unverified address', { ...ready, emailVerified: false, complete: false }, 'identity.email-not-verified'],
  ['an incomplete profile', { ...ready, complete: false }, 'profiles.profile-incomplete'],
])('keeps %s out of the deck', (_, member, code) => {
  expect(denialReason(member)?.key).toBe(code);
});

it('lets all others in', () => expect(denialReason(ready)).toBeNull());
