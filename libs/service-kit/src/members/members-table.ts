import type { Statements } from '@corner/event-bus/transaction';
import { MEMBER_FACTS, type MemberFactName } from './member-facts.js';

/** For migrations: a table of members with these facts. What the service derives, it adds by itself. */
export async function createMembersTable(tx: Statements, table: string, facts: readonly MemberFactName[]) {
  const columns = facts.map(columnOf);
  await tx.query(`
    create table ${table} (${[
      'id uuid primary key',
      'account_version int not null default 0',
      'profile_version int not null default 0',
      `state text not null default 'unknown'`,
      ...columns,
    ].join(', ')})`);
  await createFillTable(tx);
}

/** For migrations: more facts in such a table. */
export async function addMemberFacts(tx: Statements, table: string, facts: readonly MemberFactName[]): Promise<void> {
  await tx.query(`alter table ${table} ${facts.map((name) => `add column ${columnOf(name)}`).join(', ')}`);
}

function columnOf(name: MemberFactName): string {
  return `${name} ${MEMBER_FACTS[name].column}`;
}

/** How far the table of members has been filled from the owners of the facts; a single row. */
export async function createFillTable(tx: Statements): Promise<void> {
  await tx.query(`
    create table members_fill (
      only_row boolean primary key default true check (only_row),
      shape text not null,
      owner text not null,
      after uuid,
      done_at timestamptz
    )`);
}
