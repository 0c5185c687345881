import type { BeforeApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { NIL } from 'uuid';
import { AppError } from '../app-error.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../telemetry/logger.js';
import type { MemberHooks, MembersOptions } from './member-hooks.js';
import type { MemberOwners } from './member-owners.js';
import { ownersOf, type FactOwner, type Members } from './members.js';

interface Place {
  owner: FactOwner;
  after: string | null;
}

const BEGIN = `insert into members_fill as f (shape, owner) values ($1, 'account')
  on conflict (only_row) do update set shape = excluded.shape, owner = excluded.owner, after = null, done_at = null
  where f.shape <> excluded.shape`;

const AGAIN = `update members_fill set owner = 'account', after = null, done_at = null`;

const DONE = 'done';
const MOVE = `update members_fill set owner = $1, after = $2, done_at = case when $1 = '${DONE}' then now() end
  where owner = $3 and after is not distinct from $4::uuid returning 1`;

const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Loads every member from the owners: once for each new set of facts, and for a rebuild. */
export class MembersFill implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly options: Omit<MembersOptions, 'hooks'>,
    private readonly members: Members,
    private readonly owners: MemberOwners,
    private readonly hooks: () => MemberHooks,
    private readonly logger: Logger,
  ) {}

  /** Fills in the background unless it was done. Call it once events are consumed, which bring later changes. */
  start(): void {
    if (Object.keys(this.options.facts).length > 0) this.running = this.untilDone();
  }

  /** Loads every fact again while the service runs; newer events win. Returns the number of known members. */
  async rebuild(): Promise<number> {
    const members = await this.alone(async () => {
      await this.resetVersions();
      await this.db.query(BEGIN, [this.shape()]);
      await this.db.query(AGAIN);
      await this.fill();
      for (const owner of ['account', 'profile'] as const) {
        for (let after: string | null = NIL; after !== null;) {
          after = await this.members.resetUnlisted(owner, after);
        }
      }
      await this.hooks().rebuilt?.();
      const known = `select count(*)::int as members from ${this.options.table} where account_version > 0`;
      return (await this.db.query<{ members: number }>(known))[0]!.members;
    });
    if (members === null) {
      throw new AppError('request.unavailable', { retryAfter: 10, message: 'It is being rebuilt already.' });
    }
    return members;
  }

  /** Whether all members are loaded with the current set of facts; until then a fact may have its default. */
  async isDone(): Promise<boolean> {
    const done = 'select from members_fill where shape = $1 and done_at is not null';
    return (await this.db.query(done, [this.shape()])).length > 0;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async untilDone(): Promise<void> {
    for (let pause = PAUSE_MS; !this.stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.db.query(BEGIN, [this.shape()]);
        if ((await this.place()) === undefined) return;
        if ((await this.alone(() => this.fill().then(() => true))) !== null) return;
      } catch (err) {
        if (pause === LONGEST_PAUSE_MS) this.logger.warn({ err }, 'members cannot be filled');
      }
      await delay(pause, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  private async fill(): Promise<void> {
    for (let place = await this.place(); place; place = await this.place()) {
      this.stopping.signal.throwIfAborted();
      const { owner, after } = place;
      const page = await this.owners.page(owner, after);
      const last = page.at(-1)?.[owner]?.memberId;
      const to = last ? [owner, last] : [this.ownerAfter(owner), null];
      await this.db.transaction(async (tx) => {
        const isMine = (await tx.query(MOVE, [...to, owner, after])).length > 0;
        if (isMine) await this.members.applyIn(tx, page, '<=');
      });
    }
  }

  private ownerAfter(owner: FactOwner): string {
    const owners = ownersOf(this.options.facts);
    return owners[owners.indexOf(owner) + 1] ?? DONE;
  }

  private async place(): Promise<Place | undefined> {
    return (await this.db.query<Place>('select owner, after from members_fill where done_at is null'))[0];
  }

  /** In batches, so that no row is locked for long. Rows stay readable, and any later fact counts as newer. */
  private async resetVersions(): Promise<void> {
    const { table, idColumn = 'id' } = this.options;
    const statement = `with next as (
        select ${idColumn} from ${table} where ${idColumn} > $1 order by ${idColumn} limit 10000
      ), forgotten as (
        update ${table} m set account_version = 0, profile_version = 0 from next
        where m.${idColumn} = next.${idColumn} and m.state <> 'purged'
      )
      select max(${idColumn}::text) as last from next`;
    for (let last: string | null = NIL; last !== null;) {
      const rows: { last: string | null }[] = await this.db.query(statement, [last]);
      last = rows[0]!.last;
    }
  }

  /** Returns null if another instance holds the lock. */
  private async alone<T>(run: () => Promise<T>): Promise<T | null> {
    const client = await this.db.pool.connect();
    let broken: Error | undefined;
    // The lock is held for minutes without a statement; an unhandled connection loss would crash the process.
    const lost = (error: Error) => (broken = error);
    client.on('error', lost);
    try {
      const lock = `select pg_try_advisory_lock(hashtext('corner:rebuild')) as held`;
      if (!(await client.query<{ held: boolean }>(lock)).rows[0]!.held) return null;
      return await run();
    } finally {
      const unlock = `select pg_advisory_unlock(hashtext('corner:rebuild'))`;
      if (!broken) await client.query(unlock).catch((error: Error) => (broken = error));
      client.off('error', lost);
      client.release(broken);
    }
  }

  /** Changes when the service stores other facts or derives other data. */
  private shape(): string {
    const columns = Object.entries(this.options.facts).map(([name, { column }]) => `${name} ${column}`);
    return createHash('sha256')
      .update([...columns.sort(), ...(this.options.derivation ? [this.options.derivation] : [])].join())
      .digest('base64url');
  }
}
