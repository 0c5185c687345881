import type { DirectoryMember, PublicMember } from '@corner/contracts/admin.api';
import { DISCIPLINES } from '@corner/domain/enumerations';
import type { DirectoryRow } from './directory-search.repository.js';

/** As administrators see a member. */
export function directoryMember(row: DirectoryRow): DirectoryMember {
  return {
    id: row.id,
    name: row.name ?? `${row.firstName} ${row.lastName}`,
    email: row.email,
    profileImages: row.photos,
    combatSports: sports(row),
    location: row.location,
    subscriptionStatus: row.state === 'active' ? row.plan : row.state,
    isActive: row.state === 'active',
    isEmailVerified: row.emailVerified,
    isPhoneVerified: row.phoneVerified,
    isFacebookVerified: row.facebookVerified,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.seenOn && `${row.seenOn}T00:00:00.000Z`,
  };
}

/** As everybody sees a listed member: what stands on their card, and that they have an address. */
export function publicMember(row: DirectoryRow): PublicMember {
  return {
    id: row.id,
    name: row.name ?? '',
    email: maskedEmail(row.email),
    profileImages: row.photos,
    combatSports: sports(row),
    location: row.location,
    createdAt: row.createdAt.toISOString(),
  };
}

/** `jane@example.com` -> `j***@e***.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const end = dot > 0 ? domain.slice(dot) : '';
  return `${first(email.slice(0, at))}***@${first(domain)}***${end}`;
}

const first = (text: string): string => [...text][0] ?? '';

function sports({ combatSports }: DirectoryRow): string[] {
  return combatSports.map((code) => DISCIPLINES.canonical(code) ?? code);
}
