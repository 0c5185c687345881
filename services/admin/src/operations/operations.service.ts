import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { GivenUpEvent, OperationsView } from '@corner/contracts/admin/operations.api';
import { DeadLetters, type StoredDeadLetter } from '@corner/event-bus/consumer/dead-letters';
import { EventNames } from '@corner/event-bus/nats/event-stream';
import { closeNats, connectNats } from '@corner/event-bus/nats/nats-connection';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { AdminConfig } from '../admin.config.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { InstancesRepository } from './instances.repository.js';

const SHOWN = 100;
/** How long the first reader waits for the connection. */
const CONNECTING_MS = 500;

/** Running instances, their state, and dead letters. */
@Injectable()
export class OperationsService implements OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private nats?: Promise<NatsConnection>;
  private isConnected = false;

  constructor(
    private readonly instances: InstancesRepository,
    private readonly audit: AuditRepository,
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  async look(): Promise<OperationsView> {
    const [instances, deadLetters] = await Promise.all([this.instances.list(), this.lookAtDeadLetters()]);
    return { at: new Date().toISOString(), instances, deadLetters };
  }

  /** Republishes a dead letter to its service. Safe to repeat: consumers deduplicate. */
  async replay(by: VerifiedAdministrator, seq: number): Promise<void> {
    const deadLetters = await this.deadLetters();
    const letter = await find(deadLetters, seq);
    if (!letter) throw new AppError('admin.dead-letter-not-found');
    const { service, type, eventId } = letter;
    // Record it first: nothing is replayed without an entry.
    await this.audit.add(this.db, {
      by,
      action: 'dead-letter.replayed',
      target: { type: 'system', name: `${service} ${type}` },
      before: { seq, service, type, eventId },
    });
    await deadLetters.replay(letter);
  }

  async eraseOf(memberId: string): Promise<void> {
    await (await this.deadLetters()).eraseOf(memberId);
  }

  async onApplicationShutdown() {
    this.stopping.abort();
    const connection = await this.nats?.catch(() => undefined);
    if (connection) await closeNats(connection);
  }

  private async lookAtDeadLetters(): Promise<OperationsView['deadLetters']> {
    try {
      const deadLetters = await this.deadLetters();
      const oldest: GivenUpEvent[] = [];
      const total = await deadLetters.count();
      for await (const letter of deadLetters.list(undefined, total)) {
        oldest.push(givenUp(letter));
        if (oldest.length === SHOWN) break;
      }
      return { total, oldest };
    } catch {
      return { total: 0, oldest: null };
    }
  }

  /** @throws request.unavailable while NATS is down, without waiting for it */
  private async deadLetters(): Promise<DeadLetters> {
    this.nats ??= this.connect();
    const patience = AbortSignal.timeout(CONNECTING_MS);
    const connection = await Promise.race([this.nats, once(patience)]);
    if (!connection || !this.isConnected) {
      throw new AppError('request.unavailable', { retryAfter: 5, cause: new Error('NATS is away') });
    }
    return new DeadLetters(new EventNames(this.config.eventsNamespace, this.config.eventsReplicas), () => connection);
  }

  private async connect(): Promise<NatsConnection> {
    const url = this.config.own.REPLAY_NATS_URL ?? this.config.natsUrl;
    const connection = await connectNats(url, 'admin-operations', this.stopping.signal);
    this.isConnected = true;
    void this.watch(connection);
    return connection;
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.isConnected = false;
      if (type === 'reconnect') this.isConnected = true;
    }
  }
}

async function find(deadLetters: DeadLetters, seq: number): Promise<StoredDeadLetter | undefined> {
  for await (const letter of deadLetters.list()) if (letter.seq === seq) return letter;
  return undefined;
}

function givenUp({ seq, service, type, eventId, failedAt, deliveries, error }: StoredDeadLetter): GivenUpEvent {
  return { seq, service, type, eventId, failedAt, deliveries, error: error.split('\n')[0]! };
}

const once = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
