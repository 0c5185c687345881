import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import type { AccountFacts } from '@corner/contracts/identity.api';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
  type ProfileSnapshot,
} from '@corner/contracts/profiles.api';
import { EventNames } from '@corner/event-bus/nats/event-stream';
import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG, type ServiceConfig } from '@corner/service-kit/service.config';
import { eventually } from '@corner/testing/eventually';
import * as members from '@corner/testing/members';
import { accountOf } from '@corner/testing/members';
import type { Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { jetstreamManager } from '@nats-io/jetstream';

export class OtherServices {
  constructor(private readonly service: TestService) {}

  /** Publishes for any service through this one's outbox. */
  async publish<T extends EventType>(type: T, payload: EventMap[T]): Promise<void> {
    await this.service.get(Database).transaction((tx) => tx.publish(type, payload));
  }

  /** Waits until this service has handled all published events. */
  async handled(): Promise<void> {
    const { natsUrl, eventsNamespace } = this.service.get<ServiceConfig>(CONFIG);
    const { stream } = new EventNames(eventsNamespace);
    const connection = await connectNats(natsUrl, 'test');
    const { streams, consumers } = await jetstreamManager(connection);
    await eventually(async () => {
      const unsent = await this.service.get(Database).query('select from outbox where sent_at is null limit 1');
      const { body } = await this.service.request<string>('GET', '/metrics');
      // The metrics may lag.
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

export { accountOf };

export function profileOf(
  member: Persona,
  settings: Partial<NotificationSettings> = {},
  changes: members.ProfileChanges = {},
): ProfileSnapshot {
  return members.profileOf(member, {
    notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings },
    ...changes,
  });
}
