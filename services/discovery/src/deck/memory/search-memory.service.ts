import { DeckMemory } from '@corner/deck-memory/deck-memory';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { CoalescedRuns } from '@corner/service-kit/jobs/waiting/coalesced-runs';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { MembersReadModel } from '../../members/members-read-model.repository.js';
import { readChanges, type Changes, type Mark } from './change-cursor.repository.js';
import { loadMembers } from './search-loader.repository.js';
import { ExcludedMembers } from './excluded-members.service.js';

const STALE_MS = 300;
const BUSY_MS = 200;
/** After this quiet time, the first caller triggers a refresh. */
const QUIET_MS = 5000;
const BUSY_FOR_MS = 60_000;

/** A dedicated connection: losing it may mean lost transactions. */
interface Connection {
  client: pg.PoolClient;
  isLost: boolean;
}

/** The deck's memory, loaded before the service is ready and refreshed from the tables. */
@Injectable()
export class SearchMemory implements OnModuleInit, BeforeApplicationShutdown {
  readonly deck = new DeckMemory();
  private mark?: Mark;
  private connection?: Connection;
  private isLoading = false;
  private readonly runs = new CoalescedRuns(() => this.round());
  private loading?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private isStopped = false;
  private refreshedAt = 0;
  private busyAt = 0;
  private changesApplied = 0;
  private oldestSince = { oldest: 0, at: 0 };
  private loadSeconds = NaN;

  constructor(
    private readonly db: Database,
    private readonly readModel: MembersReadModel,
    metrics: Metrics,
    state: ServiceState,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly excluded: ExcludedMembers,
  ) {
    state.require(() => Promise.resolve(this.mark !== undefined));
    metrics.gauge('deck_members', 'Members in memory', () => (this.mark ? this.deck.count : NaN));
    metrics.gauge(
      'deck_memory_bytes',
      'Memory of members, of what is around places, and of settled swipes',
      () => this.deck.bytes + this.excluded.bytes,
    );
    metrics.gauge('deck_load_seconds', 'Time that the last load of all members took', () => this.loadSeconds);
    metrics.gauge('deck_look_age_seconds', 'Time since the last look for changes', () => this.refreshAgeMs() / 1000);
    metrics.gauge(
      'deck_unreadable_members',
      'Members left out because a value has no room',
      () => this.deck.unreadableCount,
    );
    metrics.gauge(
      'database_xmin_age_seconds',
      'Age of the oldest transaction of the database server',
      () => this.oldestAgeMs() / 1000,
    );
  }

  onModuleInit() {
    this.busyAt = performance.now();
    void this.go();
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.disconnect();
    await Promise.allSettled([this.runs.settled(), this.loading]);
  }

  /** Makes the deck recent, with all changes of this instance. Returns the current day. */
  async fresh(): Promise<number> {
    this.busyAt = performance.now();
    const isBehind = this.refreshAgeMs() > STALE_MS || this.readModel.changes !== this.changesApplied;
    if (!this.mark) await this.refresh();
    // The database rechecks the result, so stale memory is enough while a refresh fails.
    else if (isBehind) await this.refresh().catch(() => undefined);
    if (!this.mark) throw new AppError('request.unavailable', { retryAfter: 1 });
    return this.mark.today;
  }

  refresh(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    return this.runs.run();
  }

  private async go(): Promise<void> {
    await this.refresh().catch((error: unknown) => this.complain(error));
    if (this.isStopped) return;
    const isBusy = performance.now() - this.busyAt < BUSY_FOR_MS && !this.connection?.isLost;
    this.timer = setTimeout(() => void this.go(), isBusy ? BUSY_MS : QUIET_MS).unref();
  }

  private async round(): Promise<void> {
    if (this.isLoading) return;
    const { changes } = this.readModel;
    const began = performance.now();
    if (!(await this.takeChanges())) {
      // Serve from the old memory while reloading.
      this.loading = this.load();
      if (this.mark) return void this.loading.catch((error: unknown) => this.complain(error));
      await this.loading;
    }
    this.refreshedAt = began;
    this.changesApplied = changes;
  }

  /** Returns false if a full reload is needed: lost connection, or another server or tables. */
  private async takeChanges(): Promise<boolean> {
    const { connection, mark } = this;
    if (!connection || connection.isLost || !mark) return false;
    try {
      const found = await readChanges(connection.client, mark);
      if (found.mark.server !== mark.server) return false;
      await this.take(found);
      return true;
    } catch (error) {
      connection.isLost = true;
      throw error;
    }
  }

  private async load(): Promise<void> {
    this.isLoading = true;
    try {
      this.disconnect();
      const began = performance.now();
      const connection = await this.connect();
      this.noteMark(await loadMembers(connection.client, this.deck));
      this.loadSeconds = (performance.now() - began) / 1000;
      this.logger.info(
        { members: this.deck.count, unreadable: this.deck.unreadableCount, seconds: this.loadSeconds },
        'members loaded',
      );
    } catch (error) {
      if (this.connection) this.connection.isLost = true;
      throw error;
    } finally {
      this.isLoading = false;
    }
  }

  private async take({ mark, ...changed }: Changes): Promise<void> {
    for (const id of await this.deck.apply(changed))
      this.logger.warn({ id }, 'a member is left out of the deck: a value has no room');
    if (changed.shown.length + changed.gone.length > 0) this.busyAt = performance.now();
    this.noteMark(mark);
  }

  private noteMark(mark: Mark): void {
    if (mark.oldest !== this.oldestSince.oldest) this.oldestSince = { oldest: mark.oldest, at: performance.now() };
    this.mark = mark;
  }

  private complain(error: unknown): void {
    if (!this.isStopped) this.logger.warn({ err: error }, 'the members in memory cannot be brought up to date');
  }

  private refreshAgeMs(): number {
    return performance.now() - this.refreshedAt;
  }

  private oldestAgeMs(): number {
    if (!this.mark || this.mark.oldest === this.mark.next) return 0;
    return performance.now() - this.oldestSince.at;
  }

  private async connect(): Promise<Connection> {
    const connection: Connection = { client: await this.db.pool.connect(), isLost: false };
    connection.client.on('error', () => (connection.isLost = true));
    connection.client.on('end', () => (connection.isLost = true));
    this.connection = connection;
    if (this.isStopped) this.disconnect();
    return connection;
  }

  private disconnect(): void {
    this.connection?.client.release(true);
    this.connection = undefined;
  }
}
