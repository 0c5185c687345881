import type { EventOf } from '@corner/contracts/events/event-map';
import { eventHeaders } from '@corner/event-bus/event/event-context';
import { ensureStream, EventNames } from '@corner/event-bus/nats/event-stream';
import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { v7 } from 'uuid';
import { CONFIG } from '@corner/service-kit/service.config';
import type { RealtimeConfig } from '../realtime.config.js';
import { SocketsService } from '../sockets/sockets.service.js';

const EVERY_SECONDS = 300;
const LOOK_MS = 60_000;

/** Best effort without an outbox: a node has no database, and the next event soon repeats this one. */
@Injectable()
export class MemberSeenService implements OnApplicationShutdown {
  private readonly names: EventNames;
  private readonly stopping = new AbortController();
  private readonly connecting: Promise<void>;
  private connection?: NatsConnection;
  private stream?: JetStreamClient;

  constructor(
    private readonly sockets: SocketsService,
    private readonly redis: Redis,
    periodic: PeriodicJobs,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.names = new EventNames(config.eventsNamespace, config.eventsReplicas);
    periodic.every(LOOK_MS, 'member-seen', (stopping) => this.look(stopping));
    this.connecting = this.connect().catch(() => undefined);
  }

  async seen(memberId: string): Promise<void> {
    try {
      if (!this.stream || !(await this.isFirst(memberId))) return;
      const createdAt = new Date().toISOString();
      const type = 'realtime.member-seen';
      const payload: EventOf<typeof type> = { memberId, at: createdAt };
      const eventId = v7();
      await this.stream.publish(this.names.subject(type), JSON.stringify(payload), {
        msgID: eventId,
        headers: eventHeaders({ type, eventId, createdAt }),
      });
    } catch (error) {
      this.logger.debug({ err: error }, 'member-seen not published');
    }
  }

  async onApplicationShutdown() {
    this.stopping.abort();
    await this.connecting;
    await this.connection?.close();
  }

  /** Returns true at most once per interval and member, over all nodes. */
  private async isFirst(memberId: string): Promise<boolean> {
    return (await this.redis.set(`seen:${memberId}`, '1', 'EX', EVERY_SECONDS, 'NX')) === 'OK';
  }

  private async connect(): Promise<void> {
    this.connection = await connectNats(this.config.natsUrl, 'realtime member-seen', this.stopping.signal);
    await ensureStream(this.connection, this.names);
    this.stream = jetstream(this.connection, { timeout: 3_000 });
    await this.look(this.stopping.signal);
  }

  private async look(stopping: AbortSignal): Promise<void> {
    for (const memberId of [...this.sockets.memberIds()]) {
      if (stopping.aborted) return;
      await this.seen(memberId);
    }
  }
}
