import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import { COOKIES, type LoginResponse, type RegisterResponse } from '@corner/contracts/identity.api';
import { EventListener } from '@corner/event-bus/consumer/event-listener';
import { LOGGER } from '@corner/service-kit/telemetry/logger';
import { openText } from '@corner/service-kit/credentials/sealed-text';
import { eventually } from '@corner/testing/eventually';
import { accessToken } from '@corner/testing/personas';
import { startTestService, type TestAnswer, type TestService } from '@corner/testing/test-service';
import { Database } from '@corner/service-kit/database/database';
import { queuePrefix } from '@corner/service-kit/jobs/queues';
import { JwtService } from '@nestjs/jwt';
import { Queue } from 'bullmq';
import { AppModule } from './app.module.js';
import { readIdentityConfig } from './identity.config.js';

export const PASSWORD = 'correct horse battery';

export interface TestSession {
  sessionId: string;
  headers: Record<string, string>;
  access: string;
  refresh: string;
  device: string;
}

type ReceivedEvent = { [T in EventType]: { type: T; payload: EventMap[T] } }[EventType];

let networks = 0;

export function newNetwork(): Record<string, string> {
  networks++;
  return { 'x-client-address': `10.0.${networks >> 8}.${networks & 255}` };
}

export class TestIdentity {
  private readonly received: ReceivedEvent[] = [];

  private constructor(
    readonly service: TestService,
    private readonly listener: EventListener<EventType>,
  ) {}

  /**
   * Starts the service and waits for its first housekeeping, which would otherwise purge and rotate keys during tests.
   */
  static async start(config = readIdentityConfig()): Promise<TestIdentity> {
    const service = await startTestService(AppModule, config);
    const queue = new Queue('identity-housekeeping', {
      connection: { url: config.redisUrl },
      prefix: queuePrefix(config),
    });
    await eventually(async () => (await queue.getCompletedCount()) > 0);
    await queue.close();
    const received: ReceivedEvent[] = [];
    const listener = new EventListener<EventType>({
      natsUrl: config.natsUrl,
      namespace: config.eventsNamespace,
      service: 'test',
      logger: service.get(LOGGER),
      types: [
        'identity.verification-requested',
        'identity.password-reset-requested',
        'identity.password-changed',
        'identity.account-changed',
        'identity.member-suspended',
        'identity.member-activated',
        'identity.phone-code-requested',
        'identity.member-deletion-requested',
        'identity.member-restored',
        'identity.member-purged',
        'identity.session-revoked',
        'identity.device-added',
        'identity.account-guarded',
        'identity.review-began',
      ],
      handle: (event) => void received.push(event as ReceivedEvent),
    });
    listener.start();
    return Object.assign(new TestIdentity(service, listener), { received });
  }

  async close(): Promise<void> {
    await this.listener.close();
    await this.service.close();
  }

  async mailedToken(purpose: 'verify-email' | 'reset-password', memberId: string, nth = 1): Promise<string> {
    const type = purpose === 'verify-email' ? 'identity.verification-requested' : 'identity.password-reset-requested';
    return openText((await this.event(type, memberId, nth)).sealedToken, purpose, process.env.INTERNAL_SECRET!);
  }

  /** Waits for the `nth` published event of a type about a member. */
  event<T extends EventType>(type: T, memberId: string, nth = 1): Promise<EventMap[T]> {
    return eventually(() => {
      const received = this.received.filter((event) => event.type === type && idOf(event.payload) === memberId);
      return received[nth - 1]?.payload;
    }) as Promise<EventMap[T]>;
  }

  /** Returns all stored events of a type about a member, oldest first. */
  async events<T extends EventType>(type: T, memberId: string): Promise<EventMap[T][]> {
    const rows = await this.service.get(Database).query<{ payload: EventMap[T] }>(
      `select payload from outbox
       where type = $1 and $2 in (payload ->> 'memberId', payload -> 'account' ->> 'memberId') order by id`,
      [type, memberId],
    );
    return rows.map((row) => row.payload);
  }

  post<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer<Body>> {
    return this.service.request<Body>('POST', path, { body, headers: { ...newNetwork(), ...headers } });
  }

  async register(email: string, fields: object = {}): Promise<string> {
    const body = { email, password: PASSWORD, firstName: 'Alice', lastName: 'Tester', ...fields };
    const answer = await this.post<RegisterResponse>('/api/register', body);
    expect(answer.status).toBe(201);
    return answer.body.user.id;
  }

  async registerProven(email: string): Promise<string> {
    const id = await this.register(email);
    await this.service.get(Database).query('update accounts set email_verified_at = now() where id = $1', [id]);
    return id;
  }

  /** Opens the `nth` link mailed to a member, in a browser that needs the password. */
  async verify(memberId: string, nth = 1): Promise<void> {
    const token = await this.mailedToken('verify-email', memberId, nth);
    expect((await this.post('/api/verify-email', { token, password: PASSWORD })).status).toBe(200);
  }

  login(email: string, password = PASSWORD, headers = newNetwork()): Promise<TestAnswer<LoginResponse>> {
    return this.post<LoginResponse>('/api/login', { email, password }, headers);
  }

  async session(email: string, password = PASSWORD, headers = newNetwork()): Promise<TestSession> {
    const answer = await this.login(email, password, headers);
    expect(answer.status).toBe(200);
    const cookies = cookiesOf(answer);
    const { sub, sid } = new JwtService().decode<{ sub: string; sid: string }>(cookies.get(COOKIES.access)!);
    return {
      sessionId: sid,
      headers: { authorization: `Bearer ${accessToken(sub, sid)}` },
      access: cookies.get(COOKIES.access)!,
      refresh: cookies.get(COOKIES.refresh)!,
      device: cookies.get(COOKIES.device)!,
    };
  }
}

export function cookiesOf(answer: TestAnswer): Map<string, string> {
  return new Map(answer.headers.getSetCookie().map((text) => text.split(';')[0]!.split('=', 2) as [string, string]));
}

function idOf(payload: object): string {
  return 'account' in payload
    ? (payload.account as { memberId: string }).memberId
    : (payload as { memberId: string }).memberId;
}
