import type { AccountFacts } from '@corner/contracts/identity.api';
import { ownPhotos } from '@corner/contracts/profiles/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { heldOf } from '@corner/domain/pairs/intents';

interface Fact<Owner extends string, Source> {
  owner: Owner;
  /** Column type and default; the default applies to unknown and erased members. */
  column: string;
  of: (source: Source) => unknown;
}
type AccountFact = Fact<'account', AccountFacts>;
type ProfileFact = Fact<'profile', ProfileSnapshot>;
export type MemberFact = AccountFact | ProfileFact;

function accountFact(column: string, of: AccountFact['of']): AccountFact {
  return { owner: 'account', column, of };
}

export function profileFact(column: string, of: ProfileFact['of']): ProfileFact {
  return { owner: 'profile', column, of };
}

/** Facts of identity and profiles about a member, by column. */
export const MEMBER_FACTS = {
  email: accountFact('text', ({ email }) => email),
  first_name: accountFact('text', ({ firstName }) => firstName),
  last_name: accountFact('text', ({ lastName }) => lastName),
  email_verified: accountFact('boolean not null default false', ({ emailVerified }) => emailVerified),
  phone_number: accountFact('text', ({ phoneNumber }) => phoneNumber),
  phone_verified: accountFact('boolean not null default false', ({ phoneVerified }) => phoneVerified),
  facebook_verified: accountFact('boolean not null default false', ({ facebookVerified }) => facebookVerified),
  in_review: accountFact('boolean not null default false', ({ inReview }) => inReview ?? false),
  mfa: accountFact('boolean not null default false', ({ mfa }) => mfa ?? false),
  plan: accountFact(`text not null default 'free'`, ({ plan }) => plan),
  created_at: accountFact('timestamptz(3)', ({ createdAt }) => createdAt),
  name: profileFact('text', ({ name }) => name),
  photos: profileFact(`text[] not null default '{}'`, ({ photos }) => ownPhotos(photos).map(({ url }) => url)),
  combat_sports: profileFact(`text[] not null default '{}'`, ({ combatSports }) => combatSports),
  location: profileFact('text', ({ location }) => location),
  complete: profileFact('boolean not null default false', ({ complete }) => complete),
  discoverable: profileFact('boolean not null default true', ({ privacy }) => privacy.discoverable),
  wants_listing: profileFact('boolean not null default false', ({ privacy }) => privacy.listed),
  messages_from: profileFact(`text not null default 'everyone'`, ({ privacy }) => privacy.messagesFrom),
  show_online: profileFact('boolean not null default false', ({ privacy }) => privacy.showOnline),
  show_new: profileFact('boolean not null default false', ({ privacy }) => privacy.showNew),
  read_receipts: profileFact('boolean not null default true', ({ privacy }) => privacy.readReceipts),
  held: profileFact('smallint not null default 1', ({ intents }) => heldOf(intents)),
  language: profileFact(`text not null default 'en'`, ({ language }) => language),
  settings: profileFact(`jsonb not null default '{}'`, ({ notificationSettings }) => notificationSettings),
} as const satisfies Record<string, MemberFact>;

export type MemberFactName = keyof typeof MEMBER_FACTS;

export function pickFacts(...names: MemberFactName[]): Record<string, MemberFact> {
  return Object.fromEntries(names.map((name) => [name, MEMBER_FACTS[name]]));
}
