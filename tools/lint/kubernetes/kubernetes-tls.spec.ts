import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, buildAnew, filesUnder, folder, makeSecrets, ofKind, parse, podsOf, text } from './manifests.js';

const manifests = build('servers/tls');
const secrets = [...makeSecrets('ha', { SERVERS_TLS: 'on' })];
const addresses = secrets
  .flatMap(([, values]) => Object.values(values))
  .filter((value) => /^\w+(\+\w+)?:\/\//.test(value));
const namesOf = (certificate: string) =>
  ofKind(manifests, 'Certificate').find(({ metadata }) => metadata.name === certificate)!.spec.dnsNames as string[];

it('secrets name every server with TLS, by a name that its certificate has', () => {
  const servers = addresses.filter((address) => !address.startsWith('smtp'));
  expect(servers.length).toBeGreaterThan(30);
  for (const address of servers) {
    const [, scheme = '', hosts = ''] = /^([\w+]+):\/\/[^@]+@([^/?]+)/.exec(address)!;
    const certificate = { postgres: 'postgres-tls', tls: 'nats-tls', 'rediss+sentinel': 'redis-tls' }[scheme];
    expect([address, certificate]).toEqual([address, expect.any(String)]);
    for (const host of hosts.split(',')) expect(namesOf(certificate!)).toContain(host.replace(/:\d+$/, ''));
    if (scheme === 'postgres') expect(address).toContain('?sslmode=verify-full');
    if (scheme === 'rediss+sentinel') expect(address).toContain('?tlsName=redis');
  }
});

it('servers take the certificates, and nothing without', () => {
  const [cluster] = ofKind(manifests, 'Cluster');
  expect(cluster!.spec.certificates).toEqual({ serverTLSSecret: 'postgres-tls', serverCASecret: 'postgres-tls' });
  expect(cluster!.spec.postgresql.pg_hba).toEqual(['hostnossl all all all reject']);
  const values = (server: string) => parse(text(`deploy/kubernetes/servers/${server}/tls.values.yaml`))[0];
  expect(values('nats')).toMatchObject({
    config: { nats: { tls: { enabled: true, secretName: 'nats-tls', merge: { handshake_first: true } } } },
  });
  expect(values('redis')).toMatchObject({
    redis: { port: 0, tlsPort: 6379 },
    sentinel: { port: 0, tlsPort: 26379 },
    tls: { secretName: 'redis-tls' },
  });
});

it('every process of an overlay with the component trusts their authority, and sees no key', () => {
  const own = mkdtempSync(join(tmpdir(), 'overlay-'));
  try {
    cpSync(join(folder, 'overlays/ha'), own, { recursive: true });
    for (const file of filesUnder(own, '.yaml')) {
      const content = readFileSync(file, 'utf8').replace(
        'components/spread\n',
        'components/spread\n  - ../../components/tls\n',
      );
      writeFileSync(file, content.replaceAll('../../', `${relative(own, folder)}/`));
    }
    const pods = podsOf(buildAnew(relative(folder, own)));
    expect(pods.length).toBeGreaterThan(11);
    for (const { owner, pod } of pods) {
      expect([owner.metadata.name, pod.spec]).toEqual([
        owner.metadata.name,
        expect.objectContaining({
          volumes: expect.arrayContaining([
            { name: 'authority', secret: { secretName: 'nats-tls', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
          ]),
        }),
      ]);
      const [container] = pod.spec.containers;
      expect(container!.env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/corner-tls/ca.crt' });
    }
  } finally {
    rmSync(own, { recursive: true });
  }
});
