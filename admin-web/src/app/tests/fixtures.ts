import type { DirectoryMember, OwnAdministrator } from '@corner/contracts/admin.api';
import type { Position } from '@corner/contracts/jobs.api';

const noonOf = (day: number, month: number) => new Date(2026, month - 1, day, 12).toISOString();

export const admin: OwnAdministrator = {
  id: '0190cccc-0000-7000-8000-000000000001',
  username: 'rosa',
  role: 'admin',
  disabled: false,
  mfa: false,
  mfaRequired: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
};
export const superAdmin: OwnAdministrator = { ...admin, username: 'maria', role: 'super_admin' };

export const bob: DirectoryMember = {
  id: '0190aaaa-0000-7000-8000-000000000002',
  name: 'Bob Stone',
  email: 'bob@example.com',
  profileImages: [],
  combatSports: ['Judo', 'Boxing', 'Karate'],
  location: 'Lisbon, Portugal',
  subscriptionStatus: 'free',
  isActive: true,
  isEmailVerified: true,
  isPhoneVerified: true,
  isFacebookVerified: false,
  createdAt: noonOf(4, 3),
  lastSeenAt: null,
};

export const coach: Position = {
  id: '0190bbbb-0000-7000-8000-000000000001',
  title: 'Head Coach',
  department: 'Community',
  location: 'Lisbon',
  type: 'Full-time',
  description: 'Teaches.',
  requirements: ['Black belt', 'Patience', 'English', 'First aid'],
  featured: true,
  isActive: true,
  createdAt: noonOf(3, 2),
  version: 3,
};

export const refusal = (status: number, message: string, code = 'X') => ({
  status,
  body: { statusCode: status, code, message, requestId: 'r' },
});
