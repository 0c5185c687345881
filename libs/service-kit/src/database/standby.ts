import type { Pool, QueryConfig } from 'pg';
import type { Logger } from '../telemetry/logger.js';

export interface Reads {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The same name must always have the same text. */
  prepared<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]>;
}

const MAX_LAG_SECONDS = 30;
const CHECK_MS = 5_000;

/** Seconds behind the primary; without new transactions the last replay time is meaningless. */
const LAG = `select case
    when not pg_is_in_recovery() then 0
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp())
  end::float8 as seconds`;

/** Reads from the standby; falls back to the primary while it is down, too far behind, or fails. */
export class Standby implements Reads {
  private checkAt = 0;
  private usable = true;
  private checking?: Promise<void>;

  constructor(
    private readonly pool: Pool,
    private readonly primary: Reads,
    private readonly logger?: Logger,
  ) {}

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.tryQuery<Row>({ text: sql, values })) ?? this.primary.query(sql, values);
  }

  async prepared<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.tryQuery<Row>({ name, text: sql, values })) ?? this.primary.prepared(name, sql, values);
  }

  private async tryQuery<Row>(statement: QueryConfig): Promise<Row[] | null> {
    if (performance.now() >= this.checkAt)
      await (this.checking ??= this.check().finally(() => (this.checking = undefined)));
    if (!this.usable) return null;
    try {
      return (await this.pool.query(statement)).rows as Row[];
    } catch (error) {
      // Replay conflicts, missing tables and the like: the primary answers instead.
      this.setState(error as Error);
      return null;
    }
  }

  private async check(): Promise<void> {
    try {
      const { seconds } = (await this.pool.query<{ seconds: number }>(LAG)).rows[0]!;
      this.setState(seconds > MAX_LAG_SECONDS ? new Error(`${Math.round(seconds)} s behind`) : undefined);
    } catch (error) {
      this.setState(error as Error);
    }
  }

  private setState(problem?: Error): void {
    if (problem && this.usable) this.logger?.warn({ reason: problem.message }, 'standby not asked for now');
    this.usable = !problem;
    this.checkAt = performance.now() + CHECK_MS;
  }
}
