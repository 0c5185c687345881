import type { MemberRecord } from '@corner/contracts/admin.api';
import { screen } from '@testing-library/react';
import { bob } from './fixtures';
import { openApp } from './test-app';

const recordWith = (plan: string): MemberRecord => ({
  member: bob,
  account: {
    memberId: bob.id,
    version: 1,
    email: bob.email,
    firstName: 'Bob',
    lastName: 'Stone',
    state: 'active',
    emailVerified: true,
    phoneNumber: null,
    phoneVerified: false,
    facebookVerified: false,
    plan,
    createdAt: bob.createdAt,
  },
  profile: null,
  sessions: [],
  history: [],
  reports: [],
});

it.each([
  ['free', 'Free'],
  ['premium', 'Premium'],
  ['lifetime', 'lifetime'],
])('calls the plan %s %s', async (plan, name) => {
  openApp(`/dashboard/users/${bob.id}`, {
    answers: { [`GET /api/admin/users/${bob.id}`]: { body: recordWith(plan) } },
  });
  expect(await screen.findByText(name, { exact: true })).toBeInTheDocument();
});
