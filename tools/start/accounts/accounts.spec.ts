import { ERASING_SERVICES } from '@corner/contracts/events/event-map';
import { LISTENS, READS } from '@corner/event-bus/event-access';
import { REDIS_ACCESS } from '@corner/service-kit/redis/redis-access';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../../lint/folders.js';
import { serverUsers } from './accounts.js';

const workspace = join(__dirname, '../../..');
const services = foldersIn(join(workspace, 'services'));
const { nats, redis } = serverUsers({ eventsNamespace: '' });

/** Sources of the events that the sources below a folder name between the marks. */
function listenedTypes(folder: string, marks: RegExp, others: (source: string) => string[] = () => []): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /spec\.ts$|(^|\/)(test-|dist\/|node_modules\/)/.test(file)) continue;
    const source = readFileSync(join(workspace, folder, file), 'utf8');
    for (const publisher of others(source)) found.add(publisher);
    for (const [, types = ''] of source.matchAll(marks)) {
      for (const [, publisher] of types.matchAll(/'([a-z-]+)\./g)) found.add(publisher!);
      if (types.includes('ACCOUNT_EVENTS')) found.add('identity');
      if (types.includes('ERASING_SERVICES'))
        for (const service of ERASING_SERVICES) found.add(`${service}.member-erased`);
    }
  }
  return [...found].sort();
}

/** Whose events the kit handles for a service that keeps something of members. */
function keptOf(source: string): string[] {
  return [
    ...(source.includes('implements MemberHooks') ? ['identity'] : []),
    ...(/pickFacts\([^)]/.test(source) ? ['profiles'] : []),
    ...(source.includes(' seen(members: readonly SeenMember[])') ? ['realtime'] : []),
  ];
}

describe('the accounts of the embedded servers', () => {
  it.each(services)('let %s handle the events it has handlers for, and no others', (service) => {
    expect([...(READS[service] ?? [])].sort()).toEqual(
      listenedTypes(`services/${service}/src`, /@OnEvents?\(([^)]*)\)/g, keptOf),
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
