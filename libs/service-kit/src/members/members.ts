import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { ErasingService } from '@corner/contracts/events/event-map';
import { isOutage } from '@corner/event-bus/consumer/lists/outage.policy';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import type { Database } from '../database/database.js';
import { CoalescedRuns } from '../jobs/waiting/coalesced-runs.js';
import { eachAlone } from '../jobs/steps.js';
import type { MemberFact } from './member-facts.js';
import type { ChangedMember, MemberHooks, MembersOptions, Erasure, SeenMember, MemberUpdate } from './member-hooks.js';
import type { MemberOwners } from './member-owners.js';

const OWNERS = ['account', 'profile'] as const;
export type FactOwner = (typeof OWNERS)[number];
type Facts = AccountFacts | ProfileSnapshot;

/** Owners to call: every fact needs the state of the account. */
export function ownersOf(facts: MembersOptions['facts']): FactOwner[] {
  const all = Object.values(facts);
  return OWNERS.filter((owner) => (owner === 'account' ? all.length > 0 : all.some((fact) => fact.owner === owner)));
}

type Row = Record<string, unknown>;

const ERASURES = `hashtext('corner:erase')`;

/** Blocks the purge of members until the transaction ends. Take it before any other lock, then check who is purged. */
export const HOLD_ERASURES = `select pg_advisory_xact_lock_shared(${ERASURES})`;

export async function holdErasures(tx: Transaction): Promise<void> {
  await tx.query(HOLD_ERASURES);
}

/** This service's copy of members: facts of identity and profiles, the higher version wins. */
@Injectable()
export class Members {
  private readonly id: string;
  private readonly columns: Record<FactOwner, [name: string, fact: MemberFact][]>;
  private readonly requiredOwners: FactOwner[];
  private readonly waiting = new Set<string>();
  private readonly runs = new CoalescedRuns(() => this.refreshWaiting());

  constructor(
    private readonly service: string,
    private readonly db: Database,
    private readonly options: Omit<MembersOptions, 'hooks'>,
    private readonly owners: MemberOwners,
    private readonly hooks: () => MemberHooks,
  ) {
    this.id = options.idColumn ?? 'id';
    const facts = Object.entries(options.facts);
    const of = (owner: FactOwner) => facts.filter(([, fact]) => fact.owner === owner);
    this.columns = { account: of('account'), profile: of('profile') };
    this.requiredOwners = ownersOf(options.facts);
  }

  /** Stores newer facts; a purged member stays erased. */
  async apply(updates: readonly MemberUpdate[]): Promise<void> {
    const changed = await this.db.transaction((tx) => this.applyIn(tx, updates, '<'));
    if (changed.length > 0) await this.hooks().afterCommit?.(changed as never);
  }

  /** @param older comparison with the stored version: a fill also writes the same version, for new columns */
  async applyIn(tx: Transaction, updates: readonly MemberUpdate[], older: '<' | '<='): Promise<ChangedMember[]> {
    const changed: ChangedMember[] = [];
    for (const owner of OWNERS) changed.push(...(await this.applyOf(owner, tx, updates, older)));
    return changed;
  }

  async seen(members: readonly SeenMember[]): Promise<void> {
    const newest = newestPerMember(
      members,
      ({ memberId }) => memberId,
      (one, other) => one.at > other.at,
    );
    await this.hooks().seen?.(newest);
  }

  /** Loads current facts from the owners; do it before every denial, outside of any transaction. */
  async refresh(memberIds: readonly string[]): Promise<void> {
    for (const id of memberIds) this.waiting.add(id);
    const failures = await this.runs.run();
    for (const id of memberIds) if (failures.has(id)) throw failures.get(id);
  }

  async refreshUnknown(memberIds: readonly string[]): Promise<void> {
    const isUnknown = this.requiredOwners.map((owner) => `m.${owner}_version = 0`).join(' or ');
    const rows = await this.db.prepared<{ id: string }>(
      'members-unknown',
      `select wanted.id from unnest($1::uuid[]) as wanted (id) left join ${this.options.table} m on m.${this.id} = wanted.id
       where m.${this.id} is null or m.state <> 'purged' and (${isUnknown})`,
      [memberIds],
    );
    if (rows.length > 0) await this.refresh(rows.map(({ id }) => id));
  }

  /** Inserts missing rows, so that they can be locked and referenced. */
  async addUnknown(tx: Transaction, memberIds: readonly string[]): Promise<void> {
    // A plain "on conflict" would consume a value of an identity column each time.
    await tx.prepared(
      'members-add-unknown',
      `insert into ${this.options.table} (${this.id})
       select given.id from unnest($1::uuid[]) as given (id)
       where not exists (select from ${this.options.table} m where m.${this.id} = given.id)
       order by given.id on conflict do nothing`,
      [[...new Set(memberIds)]],
    );
  }

  async purgedOf(tx: Transaction, memberIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select ${this.id} as id from ${this.options.table} where ${this.id} = any($1::uuid[]) and state = 'purged'`,
      [memberIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Erases a member for good and confirms it; repeated as a whole until it succeeds. */
  erase(memberId: string, erasure: Erasure): Promise<void> {
    return this.eraseAll([{ memberId, erasure }]);
  }

  /** Waits for pending writes once for all members. */
  async eraseAll(erasures: readonly { memberId: string; erasure: Erasure }[]): Promise<void> {
    const memberIds = erasures.map(({ memberId }) => memberId);
    await this.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${ERASURES})`);
      await this.addUnknown(tx, memberIds);
      await tx.query(`update ${this.options.table} set state = 'purged' where ${this.id} = any($1::uuid[])`, [
        memberIds,
      ]);
    });
    await eachAlone(erasures, ({ memberId, erasure }) => this.eraseMarked(memberId, erasure));
  }

  private async eraseMarked(memberId: string, erasure: Erasure): Promise<void> {
    const { table, facts } = this.options;
    await this.db.transaction(async (tx) => {
      await this.hooks().erase(tx, memberId, erasure);
      const erased = Object.keys(facts).map((name) => `${name} = default`);
      if (erased.length > 0) await tx.query(`update ${table} set ${erased.join()} where ${this.id} = $1`, [memberId]);
    });
    await this.hooks().erased?.(memberId);
    const type = `${this.service as ErasingService}.member-erased` as const;
    await this.db.transaction((tx) => tx.publish(type, { memberId }));
  }

  /** Ends a rebuild: resets facts that no owner sent. Returns the last id of the batch, null at the end. */
  async resetUnlisted(owner: FactOwner, after: string): Promise<string | null> {
    const columns = [...(owner === 'account' ? ['state'] : []), ...this.columns[owner].map(([name]) => name)];
    if (columns.length === 0) return null;
    return this.db.transaction(async (tx) => {
      const rows = await tx.query<Row>(
        `with unlisted as (
           select ${this.id} from ${this.options.table}
           where ${this.id} > $1 and ${owner}_version = 0 and state <> 'purged' order by ${this.id} limit 1000 for update
         )
         update ${this.options.table} m set ${columns.map((name) => `${name} = default`).join()}
         from unlisted where m.${this.id} = unlisted.${this.id} returning m.*`,
        [after],
      );
      const changes = rows.map((row): ChangedMember => ({ row })).sort((one, other) => this.compare(one, other));
      if (changes.length > 0) await this.hooks().derive?.(tx, changes as never);
      return (changes.at(-1)?.row[this.id] as string | undefined) ?? null;
    });
  }

  private async applyOf(owner: FactOwner, tx: Transaction, updates: readonly MemberUpdate[], older: '<' | '<=') {
    const news = updates.filter((each) => each[owner] && (each[owner] as { state?: string }).state !== 'purged');
    const newest = new Map(
      newestPerMember(
        news,
        (each) => each[owner]!.memberId,
        (one, other) => one[owner]!.version > other[owner]!.version,
      ).map((each) => [each[owner]!.memberId, each]),
    );
    if (newest.size === 0) return [];
    const ids = [...newest.keys()];
    await this.addUnknown(tx, ids);
    if (ids.length > 1) await tx.prepared(`members-lock`, this.lockStatement(), [ids]);
    const rows = [...newest.values()].map((each) => this.rowOf(owner, each[owner]!));
    const values = [JSON.stringify(rows)];
    // Not prepared: a new column of a newer version would change its result type.
    const changed = await tx.query<Row>(this.updateStatement(owner, older), values);
    const changes = changed.map((row): ChangedMember => {
      const { at, [owner]: facts } = newest.get(row[this.id] as string)!;
      return { row, at, [owner]: facts };
    });
    changes.sort((one, other) => this.compare(one, other));
    if (changes.length > 0) await this.hooks().derive?.(tx, changes as never);
    return changes;
  }

  private rowOf(owner: FactOwner, facts: Facts): Row {
    const row: Row = { [this.id]: facts.memberId, [`${owner}_version`]: facts.version };
    if (owner === 'account') row.state = (facts as AccountFacts).state;
    for (const [name, fact] of this.columns[owner]) row[name] = fact.of(facts as never);
    return row;
  }

  private compare(one: ChangedMember, other: ChangedMember): number {
    return (one.row[this.id] as string) < (other.row[this.id] as string) ? -1 : 1;
  }

  private lockStatement(): string {
    return `select from ${this.options.table} where ${this.id} = any($1::uuid[]) order by ${this.id} for update`;
  }

  private updateStatement(owner: FactOwner, older: '<' | '<='): string {
    const { table } = this.options;
    const version = `${owner}_version`;
    const names = this.columns[owner].map(([name]) => name);
    const columns = [version, ...(owner === 'account' ? ['state'] : []), ...names];
    return `update ${table} m set ${columns.map((name) => `${name} = news.${name}`).join()}
      from jsonb_populate_recordset(null::${table}, $1) news
      where m.${this.id} = news.${this.id} and m.${version} ${older} news.${version} and m.state <> 'purged'
      returning m.*`;
  }

  private refreshWaiting(): Promise<Map<string, unknown>> {
    const memberIds = [...this.waiting];
    this.waiting.clear();
    return this.refreshNow(memberIds);
  }

  /** Errors by member: one failed refresh must not fail the others. */
  private async refreshNow(memberIds: readonly string[]): Promise<Map<string, unknown>> {
    try {
      await this.apply(await this.owners.ask(memberIds, this.requiredOwners));
      return new Map();
    } catch (error) {
      if (memberIds.length <= 1 || isOutage(error)) return new Map(memberIds.map((id) => [id, error]));
    }
    const middle = Math.ceil(memberIds.length / 2);
    const first = await this.refreshNow(memberIds.slice(0, middle));
    return new Map([...first, ...(await this.refreshNow(memberIds.slice(middle)))]);
  }
}

/** The newest per member, ordered by id, so that two lists never lock the same rows in different orders. */
function newestPerMember<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  isNewer: (one: T, other: T) => boolean,
): T[] {
  const newest = new Map<string, T>();
  for (const item of items) {
    const known = newest.get(idOf(item));
    if (!known || isNewer(item, known)) newest.set(idOf(item), item);
  }
  return [...newest.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
