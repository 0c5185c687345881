import type { AccountFacts, AdministratorAction } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import type { Type } from '@nestjs/common';
import type { MemberFact } from './member-facts.js';

/** What a service stores of members, who are owned elsewhere. */
export interface MembersOptions {
  table: string;
  /** Column of the member id, a uuid; default `id`. */
  idColumn?: string;
  facts: Record<string, MemberFact>;
  /** Change it when the derived data changes: every member is then filled again. */
  derivation?: string;
  hooks: Type<MemberHooks>;
}

/** Facts of an owner; `at` is the time of the event, missing after a call to the owner. */
export interface MemberUpdate {
  account?: AccountFacts;
  profile?: ProfileSnapshot;
  /** ISO 8601 */
  at?: string;
}

/** A member with a changed row, and the cause: account or profile; neither after a rebuild reset it. */
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
  /** Writes derived data in the transaction that stores the facts. Rows are locked in the order of ids. */
  derive?(tx: Transaction, changed: readonly ChangedMember<never>[]): Promise<void>;
  /** Refreshes and event acknowledgements wait for it. */
  afterCommit?(changed: readonly ChangedMember<never>[]): void | Promise<void>;
  seen?(members: readonly SeenMember[]): Promise<void>;
  /** Deletes the service's own data; the facts still exist. Repeated until it is confirmed. */
  erase(tx: Transaction, memberId: string, erasure: Erasure): Promise<void>;
  /** Erases data outside the database before the erasure is confirmed. */
  erased?(memberId: string): Promise<void>;
  /** Called at the end of a rebuild, after all owners have sent all facts. */
  rebuilt?(): Promise<void>;
}
