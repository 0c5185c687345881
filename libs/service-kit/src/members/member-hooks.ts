import type { AccountFacts, AdministratorAction } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import type { Type } from '@nestjs/common';
import type { MemberFact } from './member-facts.js';

/** What a service keeps of members, who are owned elsewhere. */
export interface MembersOptions {
  table: string;
  /** The column of the member's id, a uuid; `id` if not given. */
  idColumn?: string;
  facts: Record<string, MemberFact>;
  /** Another one when other things are made of the same facts: every member is filled again. */
  derivation?: string;
  hooks: Type<MemberHooks>;
}

/** The facts of an owner; `at` is the time of its event, and missing when the owner was asked. */
export interface MemberUpdate {
  account?: AccountFacts;
  profile?: ProfileSnapshot;
  /** ISO 8601 */
  at?: string;
}

/** A member whose row has changed, and what changed it: the account or the profile, or that a rebuild had neither. */
export interface ChangedMember<Row = Record<string, unknown>> extends MemberUpdate {
  row: Row;
}

export interface SeenMember {
  memberId: string;
  /** ISO 8601 */
  at: string;
}

export interface Erasure {
  by?: AdministratorAction;
  reason?: string | null;
  rule?: string;
  sealed?: boolean;
  /** ISO 8601 */
  at: string;
}

export interface MemberHooks {
  /** Writes what is made of the facts, in the transaction that keeps them. The rows are locked, in the order of ids. */
  derive?(tx: Transaction, changed: readonly ChangedMember<never>[]): Promise<void>;
  /** A refresh and the events' confirmation wait for it. */
  afterCommit?(changed: readonly ChangedMember<never>[]): void | Promise<void>;
  /** Keeps the time of each member, the newest. */
  seen?(members: readonly SeenMember[]): Promise<void>;
  /** Deletes what the service keeps beside the facts, which are still there. Comes again until it is confirmed. */
  erase(tx: Transaction, memberId: string, erasure: Erasure): Promise<void>;
  /** Erases what no transaction can, before the erasure is confirmed. */
  erased?(memberId: string): Promise<void>;
  /** Ends a rebuild, once all owners have sent all facts. */
  rebuilt?(): Promise<void>;
}
