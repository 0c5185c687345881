import type { EventMap, EventType } from '@corner/contracts/event-map';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { factsOf, preferencesOf } from '@corner/contracts/profile-fields';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  DEFAULT_PRIVACY,
  type NotificationSettings,
  type ProfileSnapshot,
} from '@corner/contracts/profiles.api';
import { EventNames } from '@corner/event-bus/event-stream';
import { connectNats } from '@corner/event-bus/nats-connection';
import { Database } from '@corner/service-kit/database';
import type { ServiceConfig } from '@corner/service-kit/service.config';
import { CONFIG } from '@corner/service-kit/service.module';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { jetstreamManager } from '@nats-io/jetstream';

/** What the other services tell this one, in tests. */
export class OtherServices {
  constructor(private readonly service: TestService) {}

  /** The service's own outbox stands in for another publisher: the stream carries any type. */
  async publish<T extends EventType>(type: T, payload: EventMap[T]): Promise<void> {
    await this.service.get(Database).transaction((tx) => tx.publish(type, payload));
  }

  /** Waits until this service has handled all that was published. */
  async handled(): Promise<void> {
    const { natsUrl, eventsNamespace } = this.service.get<ServiceConfig>(CONFIG);
    const { stream } = new EventNames(eventsNamespace);
    const connection = await connectNats(natsUrl, 'test');
    const { streams, consumers } = await jetstreamManager(connection);
    await eventually(async () => {
      const unsent = await this.service.get(Database).query('select from outbox where sent_at is null limit 1');
      const { body } = await this.service.request<string>('GET', '/metrics');
      // The metrics lag a moment behind what was just published.
      const waiting = [...body.matchAll(/^jetstream_(?:pending|unacknowledged)\S* (\d+)$/gm)].map(([, count]) => count);
      if (unsent.length > 0 || waiting.join() !== '0,0') return false;
      for (const { config, delivered, num_ack_pending } of await consumers.list(stream).next()) {
        const newest = await streams.getMessage(stream, { last_by_subj: config.filter_subject! });
        if (num_ack_pending > 0 || delivered.stream_seq < (newest?.seq ?? 0)) return false;
      }
      return true;
    });
    await connection.close();
  }

  /** An account and a profile, and waits until both are known here. */
  async introduce(
    member: Persona,
    facts: Partial<AccountFacts> = {},
    settings: Partial<NotificationSettings> = {},
  ): Promise<void> {
    await this.publish('identity.account-changed', { account: accountOf(member, facts) });
    await this.publish('profiles.profile-updated', { profile: profileOf(member, settings) });
    await eventually(async () => {
      const rows = await this.service
        .get(Database)
        .query('select 1 from contacts where member_id = $1 and account_version > 0 and profile_version > 0', [
          member.id,
        ]);
      return rows.length === 1;
    });
  }
}

export function profileOf(
  member: Persona,
  settings: Partial<NotificationSettings> = {},
  changes: Partial<ProfileSnapshot> = {},
): ProfileSnapshot {
  return {
    memberId: member.id,
    version: 1,
    complete: true,
    name: member.firstName,
    ...factsOf({}),
    ...preferencesOf({}),
    preferredDistance: null,
    cell: null,
    photos: [],
    videoUrl: null,
    privacy: DEFAULT_PRIVACY,
    notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings },
    ...changes,
  };
}

export function accountOf(member: Persona, changes: Partial<AccountFacts> = {}): AccountFacts {
  return {
    memberId: member.id,
    version: 1,
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    state: 'active',
    emailVerified: true,
    phoneNumber: null,
    phoneVerified: false,
    facebookVerified: false,
    plan: 'free',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
