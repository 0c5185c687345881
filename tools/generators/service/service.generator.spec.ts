import type { Tree } from '@nx/devkit';
import { createTree } from '@nx/devkit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateService } from './service.generator.mjs';

const workspace = join(__dirname, '../../..');
const registers = [
  'tsconfig.json',
  'libs/contracts/src/errors/errors.ts',
  'libs/contracts/src/events/event-map.ts',
  'libs/contracts/src/events/event-map.shapes.json',
  'libs/event-bus/src/nats/event-stream.ts',
  'libs/event-bus/src/event-handlers.ts',
  'libs/service-kit/src/redis/redis-access.ts',
  'gateway/src/gateway.config.ts',
  'tools/start/applications.ts',
  'docker-compose.yml',
  'deploy/compose.production.yml',
  'deploy/kubernetes/base/addresses.yaml',
  'deploy/kubernetes/base/kustomization.yaml',
  'deploy/observability/prometheus.yml',
  'deploy/observability/compose.yml',
  'deploy/observability/alarms.rules.yml',
];

/** Lists that a new entry is added to, whatever they hold. */
const budgets = 'deploy/kubernetes/components/pdb/disruption-budgets.yaml';
const external = 'deploy/kubernetes/components/external-secrets/external-secrets.yaml';

/** This workspace as far as the generator looks at it. */
function workspaceTree(): Tree {
  const tree = createTree();
  for (const file of [...registers, budgets, external]) tree.write(file, readFileSync(join(workspace, file), 'utf8'));
  tree.write('services/identity/package.json', '{}');
  return tree;
}

describe('the generator of a service', () => {
  it.each(['Jobs', 'open_jobs', '../jobs', '1st', ''])('refuses the name %j', async (name) => {
    await expect(generateService(workspaceTree(), { name })).rejects.toThrow('is not kebab-case');
  });

  it('refuses a name that is taken', async () => {
    await expect(generateService(workspaceTree(), { name: 'identity' })).rejects.toThrow('identity exists already');
  });

  it.each(registers)('says so when it cannot register the service in %s', async (file) => {
    const tree = workspaceTree();
    tree.write(file, '// rewritten\n');
    await expect(generateService(tree, { name: 'jobs' })).rejects.toThrow(`${file} is not as expected`);
  });

  it('registers the service everywhere it has to be known', async () => {
    const tree = workspaceTree();
    await generateService(tree, { name: 'local-jobs', nouns: 'positions' });
    const text = (file: string) => tree.read(file, 'utf8');
    expect(text('tsconfig.json')).toContain('{ "path": "services/local-jobs" },\n    { "path": "gateway" }');
    expect(text('libs/contracts/src/errors/errors.ts')).toContain(`'local-jobs.position-not-found': { status: 404,`);
    expect(text('libs/contracts/src/events/event-map.ts')).toContain(
      `'local-jobs.position-created': z.object({ positionId: text, memberId: text }),`,
    );
    expect(text('libs/contracts/src/events/event-map.ts')).toMatch(/ERASING_SERVICES = \[[^\]]*'local-jobs',?\s*\]/);
    expect(text('libs/contracts/src/events/event-map.shapes.json')).toContain('"local-jobs.member-erased 1": {');
    expect(text('libs/event-bus/src/nats/event-stream.ts')).toMatch(/PUBLISHERS = \[[^\]]*'local-jobs',?\s*\]/);
    expect(text('libs/event-bus/src/event-handlers.ts')).toMatch(/'local-jobs': \{\s*"erasures-purged":/);
    expect(text('libs/event-bus/src/event-handlers.ts')).toMatch(
      /'erasure-erased': \[[^\]]*'local-jobs.member-erased',?\s*\]/,
    );
    expect(text('libs/service-kit/src/redis/redis-access.ts')).toContain("'local-jobs': {},");
    expect(text('gateway/src/gateway.config.ts')).toContain('LOCAL_JOBS_URL: z.url(),');
    expect(text('gateway/src/gateway.config.ts')).toContain(`'local-jobs': own.LOCAL_JOBS_URL,`);
    expect(text('tools/start/applications.ts')).toMatch(/export const services = \[[^\]]*'local-jobs',?\s*\]/);
    expect(text('docker-compose.yml')).toMatch(/\n {2}local-jobs:\n {4}<<: \*app\n.*services\/local-jobs\/dist/);
    expect(text('docker-compose.yml')).toContain('\n  LOCAL_JOBS_URL: http://local-jobs:3000\n');
    expect(text('docker-compose.yml')!.split('LOCAL_JOBS_DATABASE_URL_FILE: /run/corner/')).toHaveLength(3);
    expect(text('docker-compose.yml')).toContain('\n      - secrets-local-jobs:/secrets/local-jobs\n');
    expect(text('docker-compose.yml')).toMatch(/\n {2}secrets-local-jobs:\n/);
    expect(text('deploy/compose.production.yml')).toContain('\n  local-jobs: *public\n');
    expect(text('deploy/kubernetes/base/addresses.yaml')).toContain('\n  LOCAL_JOBS_URL: http://local-jobs:3000\n');
    expect(text('deploy/kubernetes/base/kustomization.yaml')).toContain('\n  - local-jobs.yaml\n');
    expect(text('deploy/observability/prometheus.yml')).toMatch(/names: \[identity,[^\]]*, local-jobs, realtime\]/);
    expect(text('deploy/observability/compose.yml')).toContain('\n  local-jobs: *traced\n');
    expect(text('deploy/observability/alarms.rules.yml')).toMatch(
      /ServiceAway\n.*"jobs", "", ""\) or label_replace\(absent\(up\{job="corner",process="local-jobs"\} == 1\), .*\)'\n/,
    );
    for (const list of [budgets, external]) expect(text(list)).toMatch(/---\n[^]*name: local-jobs[^]*$/);
  });

  it('names the files by their noun and role and leaves nothing unfilled', async () => {
    const tree = workspaceTree();
    await generateService(tree, { name: 'local-jobs', nouns: 'positions' });
    const created = tree.listChanges().filter(({ path }) => /local-jobs/.test(path));
    expect(created.map(({ path }) => path.replace(/\d{13}/, '<time>')).sort()).toEqual([
      'deploy/kubernetes/base/local-jobs.yaml',
      'libs/contracts/src/local-jobs.api.ts',
      'services/local-jobs/README.md',
      'services/local-jobs/migrations/<time>-create-positions.ts',
      'services/local-jobs/package.json',
      'services/local-jobs/project.json',
      'services/local-jobs/src/app.module.ts',
      'services/local-jobs/src/local-jobs.config.ts',
      'services/local-jobs/src/main.ts',
      'services/local-jobs/src/position.entity.ts',
      'services/local-jobs/src/positions.controller.int-spec.ts',
      'services/local-jobs/src/positions.controller.ts',
      'services/local-jobs/src/positions.dto.ts',
      'services/local-jobs/src/positions.repository.ts',
      'services/local-jobs/src/positions.service.ts',
      'services/local-jobs/tsconfig.json',
    ]);
    for (const { content } of created) expect(content?.toString()).not.toMatch(/<%|%>|__\w+__/);
  });
});
