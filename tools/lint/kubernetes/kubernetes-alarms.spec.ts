import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, makeSecrets, ofKind, parse, text, workspace } from './manifests.js';

const manifests = [...build('overlays/ha'), ...build('servers/postgres')];
const values = (path: string) => JSON.stringify(parse(text(`deploy/kubernetes/${path}`))[0]);
const chart = /Chart .+\/(\S+),/.exec(text('deploy/kubernetes/components/monitoring/stack.values.yaml'))![1]!;

it('has the rules of compose, each file as a PrometheusRule', () => {
  const folder = 'deploy/observability';
  const files = readdirSync(join(workspace, folder)).filter((file) => file.endsWith('.rules.yml'));
  const wanted = files.map((file) => [file.replace('.rules.yml', ''), parse(text(`${folder}/${file}`))[0]]);
  const found = ofKind(manifests, 'PrometheusRule').map(({ metadata, spec }) => [metadata.name, spec as object]);
  // Made anew as README.md of deploy/observability says.
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});

it('is found by the chart of the Prometheus operator, by its name', () => {
  const watched = manifests.filter(({ kind }) => ['PodMonitor', 'PrometheusRule'].includes(kind));
  expect(watched.length).toBeGreaterThan(5);
  for (const { metadata } of watched)
    expect([metadata.name, metadata.labels?.['release']]).toEqual([metadata.name, chart]);
  expect(values('servers/nats/values.yaml')).toContain(`"labels":{"release":"${chart}"}`);
});

it('mails alerts by the route of compose, from the secret given to the chart', () => {
  const { 'alertmanager.yaml': route = '' } = makeSecrets('ha').get('alertmanager')!;
  expect(JSON.parse(route)).toHaveProperty('receivers.0.email_configs.0.to', 'me@corner.example');
  expect(values('components/monitoring/stack.values.yaml')).toContain('"configSecret":"alertmanager"');
});
