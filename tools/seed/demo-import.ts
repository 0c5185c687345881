import type {
  AccountsImport,
  ImportedAccount,
  ImportedProfile,
  ProfilesImport,
} from '@corner/contracts/internal/demo-import.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@corner/contracts/profiles.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { setTimeout as delay } from 'node:timers/promises';
import type { SeedMember } from './members.js';

const TIMEOUT_MS = 60_000;
const TRIES = 5;

export interface MemberWithPhotos {
  member: SeedMember;
  photos: string[];
}

/** The routes that import demo members; both keep existing ones. */
export class DemoImport {
  private readonly identity: InternalClient;
  private readonly profiles: InternalClient;

  constructor({ identityUrl, profilesUrl, secret }: { identityUrl: string; profilesUrl: string; secret: string }) {
    this.identity = new InternalClient(identityUrl, secret, TIMEOUT_MS);
    this.profiles = new InternalClient(profilesUrl, secret, TIMEOUT_MS);
  }

  /** At most 100 at once. Members whose account cannot be made get no profile. */
  async add(members: readonly MemberWithPhotos[], password: string): Promise<void> {
    const accounts: AccountsImport = { password, accounts: members.map(({ member }) => accountOf(member)) };
    const made = await post<AccountFacts[]>(this.identity, '/internal/accounts/import', accounts);
    const ids = new Set(made.map(({ memberId }) => memberId));
    const profiles = members.filter(({ member }) => ids.has(member.id)).map(profileOf);
    if (profiles.length === 0) return;
    await post(this.profiles, '/internal/profiles/import', { profiles } satisfies ProfilesImport);
  }

  async close(): Promise<void> {
    await Promise.all([this.identity.close(), this.profiles.close()]);
  }
}

/** Repeats while a service restarts; the import is idempotent. */
async function post<Answer>(service: InternalClient, path: string, body: object): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await service.request<Answer>('POST', path, body);
    } catch (error) {
      if (tries === TRIES || !(error instanceof AppError) || error.status !== 503) throw error;
      await delay(1_000 * tries);
    }
  }
}

export function accountOf(member: SeedMember): ImportedAccount {
  const { id: memberId, email, firstName, lastName, createdAt } = member;
  return { memberId, email, firstName, lastName, phoneNumber: phoneOf(member), createdAt: createdAt.toISOString() };
}

/** Demo members are seen online while they answer and stand in the public directory; no mail is sent to them. */
export function profileOf({ member, photos }: MemberWithPhotos): ImportedProfile {
  const { cell: _, ...profile } = member.profile;
  const filledIn = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));
  const settings = { showOnline: true, listed: true, notificationSettings };
  return { ...(filledIn as unknown as ImportedProfile), ...settings, memberId: member.id, photos };
}

const notificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS, email: false };

/** Numbers of the range reserved for fiction. */
function phoneOf({ index, isPhoneVerified }: SeedMember): string | null {
  return isPhoneVerified ? `+1555${String(5_550_000 + index).padStart(7, '0')}` : null;
}
