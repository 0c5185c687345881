import type { AccountRow } from './account.repository.js';
import { accountFacts, purgedFacts, reviewedAccount } from './account.view.js';

const row: AccountRow = {
  id: '01a1fcec-5f08-74b9-a538-3db51e9c4c8f',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Boxer',
  password_hash: '$argon2id$secret',
  password_version: 3,
  email_verified: true,
  phone_number: '+1 555 0100',
  phone_verified: true,
  facebook_verified: false,
  mfa: true,
  state: 'suspended',
  suspend_reason: 'Spam',
  plan: 'premium',
  version: 7,
  created_at: '2026-11-21T07:00:00.000Z',
  purge_at: null,
  paused_until: null,
  in_review: false,
};

it("facts contain nothing of the password or the suspension's reason", () => {
  expect(JSON.stringify(accountFacts(row))).not.toMatch(/argon2|Spam/);
  expect(accountFacts(row)).toMatchObject({ memberId: row.id, version: 7, state: 'suspended', plan: 'premium' });
});

it('an account in review is suspended to others, and active to administrators', () => {
  const reviewed: AccountRow = { ...row, state: 'active', in_review: true };
  expect(accountFacts(reviewed)).toMatchObject({ state: 'suspended', inReview: true });
  expect(reviewedAccount(reviewed)).toMatchObject({ state: 'active', inReview: true });
  expect(accountFacts(row)).not.toHaveProperty('inReview');
});

it('facts of a purged account contain nothing else', () => {
  const { memberId, version, state, ...rest } = purgedFacts(row.id, 8);
  expect([memberId, version, state]).toEqual([row.id, 8, 'purged']);
  expect(Object.values(rest).filter((value) => typeof value === 'boolean' && value)).toEqual([]);
  expect([rest.email, rest.firstName, rest.lastName, rest.phoneNumber]).toEqual(['', '', '', null]);
});
