import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { CoalescedRuns } from '@corner/service-kit/jobs/coalesced-runs';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { MembersReadModel } from '../../members/members-read-model.repository.js';
import { reachBytes } from '../../members/rules/reach.policy.js';
import { readChanges, type Changes, type Mark } from './change-cursor.repository.js';
import { UNREADABLE } from './slabs/layout.js';
import type { MemberSlabs } from './slabs/member-slabs.js';
import { loadMembers } from './search-loader.repository.js';
import { ExcludedMembers } from './excluded-members.service.js';
import { EventLoop } from './slabs/event-loop.js';

const STALE_MS = 300;
const BUSY_MS = 200;
/** Who asks first after a quiet time has it look at once. */
const QUIET_MS = 5000;
const BUSY_FOR_MS = 60_000;

/** A connection of its own, so that its loss is noticed: transactions may have been lost with it. */
interface Connection {
  client: pg.PoolClient;
  isLost: boolean;
}

/** The search rows of all members, loaded before the service is ready and updated from the tables. */
@Injectable()
export class SearchMemory implements OnModuleInit, BeforeApplicationShutdown {
  private members?: MemberSlabs;
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
  private unreadable = new Set<number>();
  private loadSeconds = NaN;

  constructor(
    private readonly db: Database,
    private readonly readModel: MembersReadModel,
    metrics: Metrics,
    state: ServiceState,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly excluded: ExcludedMembers,
  ) {
    state.require(() => Promise.resolve(this.members !== undefined));
    metrics.gauge('deck_members', 'Members in memory', () => this.members?.count ?? NaN);
    metrics.gauge('deck_memory_bytes', 'Memory of members, of what is around places, and of settled swipes', () =>
      this.bytes(),
    );
    metrics.gauge('deck_load_seconds', 'Time that the last load of all members took', () => this.loadSeconds);
    metrics.gauge('deck_look_age_seconds', 'Time since the last look for changes', () => this.refreshAgeMs() / 1000);
    metrics.gauge(
      'deck_unreadable_members',
      'Members left out because a value has no room',
      () => this.unreadable.size,
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

  /** Members as they were a moment ago, with every change that this instance made. */
  async fresh(): Promise<{ members: MemberSlabs; today: number }> {
    this.busyAt = performance.now();
    const isBehind = this.refreshAgeMs() > STALE_MS || this.readModel.changes !== this.changesApplied;
    if (!this.members) await this.refresh();
    // The database has the last word anyway: while it does not answer, what is known must do.
    else if (isBehind) await this.refresh().catch(() => undefined);
    if (!this.members || !this.mark) throw new AppError('request.unavailable', { retryAfter: 1 });
    return { members: this.members, today: this.mark.today };
  }

  refresh(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    return this.runs.run();
  }

  drop(ids: readonly number[]): void {
    for (const id of ids) this.members?.remove(id);
  }

  bytes(): number {
    return (this.members?.bytes ?? 0) + reachBytes() + this.excluded.bytes;
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
      // Members that are in memory serve meanwhile.
      this.loading = this.load();
      if (this.members) return void this.loading.catch((error: unknown) => this.complain(error));
      await this.loading;
    }
    this.refreshedAt = began;
    this.changesApplied = changes;
  }

  /** False when everything has to be loaded: the connection was lost, or the server or its tables are others. */
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
      const { members, mark, unreadable } = await loadMembers(connection.client);
      this.members = members;
      this.noteMark(mark);
      this.unreadable = unreadable;
      this.loadSeconds = (performance.now() - began) / 1000;
      this.logger.info(
        { members: members.count, unreadable: unreadable.size, seconds: this.loadSeconds },
        'members loaded',
      );
    } catch (error) {
      if (this.connection) this.connection.isLost = true;
      throw error;
    } finally {
      this.isLoading = false;
    }
  }

  private async take({ mark, shown, gone }: Changes): Promise<void> {
    const members = this.members!;
    const eventLoop = new EventLoop();
    for (const id of gone) members.remove(id);
    for (const row of shown) {
      await eventLoop.yield();
      const id = row[row.length - 1]!;
      this.unreadable.delete(id);
      if (row[1] !== UNREADABLE) members.put(row);
      else {
        members.remove(id);
        this.unreadable.add(id);
        this.logger.warn({ id }, 'a member is left out of the deck: a value has no room');
      }
    }
    if (shown.length + gone.length > 0) this.busyAt = performance.now();
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
