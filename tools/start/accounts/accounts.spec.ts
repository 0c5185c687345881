import { listenedTypes } from '@corner/event-bus/consumer/event-listener';
import { assertListenedTypes, natsPermissions } from '@corner/event-bus/event-access';
import { EVENT_LISTENERS } from '@corner/event-bus/event-handlers';
import { REDIS_ACCESS } from '@corner/service-kit/redis/redis-access';
import { join } from 'node:path';
import { foldersIn } from '../../lint/folders.js';
import { CompanionService } from '../../seed/companions/companion.service.js';
import { serverUsers } from './accounts.js';

const workspace = join(__dirname, '../../..');
const services = foldersIn(join(workspace, 'services'));
const { nats, redis } = serverUsers({ eventsNamespace: '' });

const created = (user: string) =>
  natsPermissions(user)
    .publish.allow.filter((subject) => subject.includes('.CREATE.'))
    .map((subject) => subject.replace('$JS.API.CONSUMER.CREATE.events.', ''))
    .sort();

describe('the accounts of the embedded servers', () => {
  it('let a service take the events of its handlers, each by its own consumer, and no others', () => {
    expect(created('profiles')).toEqual(
      [
        'profiles-admin-decision-decided.admin.case-decided',
        'profiles-admin-evidence-erased.admin.evidence-erased',
        'profiles-admin-judgement-judged.admin.photo-judged',
        'profiles-identity-account-facts-accounts.identity.>',
        'profiles-identity-erasures-purged.identity.member-purged',
        'profiles-notifications.notifications.member-unsubscribed',
        ...['*.discovery.>', '*.identity.>', '*.profiles.profile-updated'],
      ].sort(),
    );
  });

  it('let listeners subscribe only to their own subjects', () => {
    expect(created('companions')).toEqual(['*.discovery.>', '*.messaging.message-sent']);
    for (const user of ['gateway', 'realtime']) expect(created(user)).toEqual(['*.identity.>']);
    for (const user of services.filter((name) => !['profiles', 'realtime'].includes(name)))
      expect(created(user).filter((subject) => subject.startsWith('*'))).toEqual([]);
  });

  it('and what the code says is what they are made of', () => {
    expect(listenedTypes(CompanionService)).toEqual(EVENT_LISTENERS.companions);
    expect(() => assertListenedTypes('gateway', EVENT_LISTENERS.gateway)).not.toThrow();
    for (const types of [['identity.session-revoked'], [...EVENT_LISTENERS.gateway, 'identity.member-purged']])
      expect(() => assertListenedTypes('gateway', types)).toThrow('Run npm run handlers');
    expect(() => assertListenedTypes('jobs', ['identity.session-revoked'])).toThrow('Run npm run handlers');
  });

  it('know every service and the gateway', () => {
    const everyone = [...services, 'gateway'].sort();
    expect(Object.keys(redis).sort()).toEqual(everyone);
    expect(Object.keys(REDIS_ACCESS).sort()).toEqual(everyone);
    expect(Object.keys(nats).sort()).toEqual([...everyone, 'companions', 'replay'].sort());
  });
});
