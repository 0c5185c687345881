import type { Statements } from '@corner/event-bus/transaction';
import { Check, Column, Entity, PrimaryColumn, type ColumnOptions, type ColumnType } from 'typeorm';
import { MEMBER_FACTS, type MemberFact, type MemberFactName } from './member-facts.js';

/** For migrations: creates a table of members with these facts. Derived columns are added separately. */
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

/** For migrations: adds facts to such a table. */
export async function addMemberFacts(tx: Statements, table: string, facts: readonly MemberFactName[]): Promise<void> {
  await tx.query(`alter table ${table} ${facts.map((name) => `add column ${columnOf(name)}`).join(', ')}`);
}

function columnOf(name: MemberFactName): string {
  return `${name} ${MEMBER_FACTS[name].column}`;
}

/** Progress of filling the members table from the owners; a single row. */
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

@Entity('members_fill')
@Check('only_row')
export class MembersFillEntity {
  @PrimaryColumn('boolean', { default: true }) only_row: boolean;
  @Column('text') shape: string;
  @Column('text') owner: string;
  @Column('uuid', { nullable: true }) after: string | null;
  @Column('timestamptz', { nullable: true }) done_at: Date | null;
}

export function memberEntityOf(table: string, facts: Readonly<Record<string, MemberFact>>): new () => object {
  @Entity(table)
  class MemberEntity {
    @PrimaryColumn('uuid') id: string;
    @Column('int', { default: 0 }) account_version: number;
    @Column('int', { default: 0 }) profile_version: number;
    @Column('text', { default: 'unknown' }) state: string;
  }
  for (const [name, { column }] of Object.entries(facts)) Column(optionsOf(column))(MemberEntity.prototype, name);
  return MemberEntity;
}

function optionsOf(column: string): ColumnOptions {
  const [, type, precision, array, required, value] = /^(\w+)(?:\((\d)\))?(\[\])?( not null)?(?: default (.+))?$/.exec(
    column,
  )!;
  return {
    type: type as ColumnType,
    precision: precision ? Number(precision) : undefined,
    array: !!array,
    nullable: !required,
    default: value && (() => value),
  };
}
