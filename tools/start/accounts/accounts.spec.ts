import { LISTENS, natsPermissions } from '@corner/event-bus/event-access';
import { REDIS_ACCESS } from '@corner/service-kit/redis/redis-access';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../../lint/folders.js';
import { serverUsers } from './accounts.js';

const workspace = join(__dirname, '../../..');
const services = foldersIn(join(workspace, 'services'));
const { nats, redis } = serverUsers({ eventsNamespace: '' });

/** Publishers of the events that the sources below a folder name between the marks. */
function listenedTypes(folder: string, marks: RegExp): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /spec\.ts$|(^|\/)(test-|dist\/|node_modules\/)/.test(file)) continue;
    const source = readFileSync(join(workspace, folder, file), 'utf8');
    for (const [, types = ''] of source.matchAll(marks)) {
      for (const [, publisher] of types.matchAll(/'([a-z-]+)\./g)) found.add(publisher!);
      if (types.includes('ACCOUNT_EVENTS')) found.add('identity');
    }
  }
  return [...found].sort();
}

describe('the accounts of the embedded servers', () => {
  it('let a service take the events of its handlers, each by its own consumer, and no others', () => {
    const created = natsPermissions('profiles').publish.allow.filter((subject) => subject.includes('.CREATE.'));
    const [stream, ...listened] = ['$JS.API.CONSUMER.CREATE.events', 'discovery', 'identity', 'profiles'];
    expect(created.sort()).toEqual(
      [
        `${stream}.profiles-admin-decision-decided.admin.case-decided`,
        `${stream}.profiles-admin-judgement-judged.admin.photo-judged`,
        `${stream}.profiles-identity-account-facts-accounts.identity.>`,
        `${stream}.profiles-identity-erasures-purged.identity.member-purged`,
        `${stream}.profiles-notifications.notifications.member-unsubscribed`,
        ...listened.map((publisher) => `${stream}.*.${publisher}.>`),
      ].sort(),
    );
  });

  it('let listeners hear what they listen to, and no others', () => {
    const types = /new EventListener\(\{[^}]*types: \[([^\]]*)\]/g;
    expect(listenedTypes('tools/seed/companions', types)).toEqual(LISTENS.companions);
    expect(listenedTypes('libs/service-kit/src', types)).toEqual(LISTENS.gateway);
    expect(LISTENS.realtime).toEqual(LISTENS.gateway);
    for (const service of services.filter((name) => name !== 'realtime')) {
      expect(listenedTypes(`services/${service}/src`, types)).toEqual(LISTENS[service] ?? []);
    }
  });

  it('know every service and the gateway', () => {
    const everyone = [...services, 'gateway'].sort();
    expect(Object.keys(redis).sort()).toEqual(everyone);
    expect(Object.keys(REDIS_ACCESS).sort()).toEqual(everyone);
    expect(Object.keys(nats).sort()).toEqual([...everyone, 'companions', 'replay'].sort());
  });
});
