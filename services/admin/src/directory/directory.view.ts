import { trimmed } from '@corner/domain/text/characters';
import type { DirectoryMember, PublicMember } from '@corner/contracts/admin.api';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { createHmac } from 'node:crypto';
import type { DirectoryRow } from './search/directory-request.js';
import { publicName } from './search/search-words.policy.js';

export function directoryMember(row: DirectoryRow): DirectoryMember {
  return {
    id: row.id,
    name: row.name ?? trimmed(`${row.firstName} ${row.lastName}`),
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

/** The public view of a listed member. The id is stable, and useless without `secret`. */
export function publicMember(row: DirectoryRow, secret: string): PublicMember {
  return {
    id: createHmac('sha256', secret).update(`public directory ${row.id}`).digest('base64url').slice(0, 22),
    name: publicName(row.name),
    email: maskedEmail(row.email),
    profileImages: row.photos.slice(0, 1),
    combatSports: sports(row),
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
