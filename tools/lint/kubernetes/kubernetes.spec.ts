import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../folders.js';
import { callees, problemsOf, processOf, reads } from './process-config.js';
import {
  build,
  filesUnder,
  folder,
  makeSecrets,
  ofKind,
  overlays,
  parse,
  podsOf,
  selects,
  text,
  workspace,
  type Container,
  type Manifest,
  type Selector,
} from './manifests.js';

const built = Object.fromEntries(overlays.map((name) => [name, build(`overlays/${name}`)]));
const servers = readdirSync(join(folder, 'servers'));
const serversBuilt = servers.map((name) => build(`servers/${name}`));
const processes = [...foldersIn(join(workspace, 'services')), 'gateway'];
const secrets = { trial: makeSecrets('trial'), small: makeSecrets('ha'), ha: makeSecrets('ha') };
const image = /^(?:registry\.example\/)?corner:(.+)$/;

/** One for each kind, so that nothing of an API that a cluster has dropped slips in. */
const apis: Record<string, string> = {
  Namespace: 'v1',
  ConfigMap: 'v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  PodDisruptionBudget: 'policy/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  Ingress: 'networking.k8s.io/v1',
  PodMonitor: 'monitoring.coreos.com/v1',
  PrometheusRule: 'monitoring.coreos.com/v1',
  ExternalSecret: 'external-secrets.io/v1',
  Cluster: 'postgresql.cnpg.io/v1',
  ScheduledBackup: 'postgresql.cnpg.io/v1',
  ObjectStore: 'barmancloud.cnpg.io/v1',
  Issuer: 'cert-manager.io/v1',
  Certificate: 'cert-manager.io/v1',
};

const containersOf = (manifests: Manifest[]) => podsOf(manifests).flatMap(({ pod }) => pod.spec.containers);
const named = (manifests: Manifest[], kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name);

/** Without the policy for pods that cert-manager makes. */
const withoutSolver = (manifests: Manifest[]) =>
  manifests.filter(({ metadata }) => metadata.name !== 'ingress-to-certificates');

/** The variables of a container, as the cluster puts them together. */
function envOf(container: Container, manifests: Manifest[], given: Map<string, Record<string, string>>) {
  const env: Record<string, string> = {};
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    const source = configMapRef
      ? named(manifests, 'ConfigMap', configMapRef.name)?.data
      : given.get(secretRef?.name ?? '');
    if (!source) throw new Error(`${JSON.stringify(configMapRef ?? secretRef)} is not there`);
    Object.assign(env, source);
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {};
    env[name] = value ?? given.get(secret)?.[key] ?? '';
  }
  return env;
}

/** Whether a policy of a server lets in pods with these labels. */
function isLetIn({ spec }: Manifest, labels: Record<string, string>, port: number): boolean {
  return ((spec.ingress ?? []) as { from: { podSelector?: Selector }[]; ports: { port: number }[] }[]).some(
    ({ from, ports }) =>
      from.some(({ podSelector }) => podSelector && selects(podSelector, labels)) &&
      ports.some((each) => each.port === port),
  );
}

it('every YAML file means the same in YAML 1.1 and 1.2', () => {
  for (const file of filesUnder(folder, '.yaml')) {
    const content = readFileSync(file, 'utf8');
    expect([file, parse(content, '1.1')]).toEqual([file, parse(content, '1.2')]);
  }
});

it('uses the stable API of each kind', () => {
  const external = parse(text('deploy/kubernetes/components/external-secrets/external-secrets.yaml'));
  for (const { kind, apiVersion } of [...Object.values(built).flat(), ...serversBuilt.flat(), ...external])
    expect([kind, apiVersion]).toEqual([kind, apis[kind]]);
});

it('knows every component of an overlay or says what it is for', () => {
  const used = overlays.map((name) => text(`deploy/kubernetes/overlays/${name}/kustomization.yaml`)).join();
  const unused = readdirSync(join(folder, 'components')).filter((name) => !used.includes(`components/${name}\n`));
  for (const name of unused) expect(text('docs/deployment.md')).toContain(`components/${name}`);
});

describe.each(overlays)('the overlay %s', (overlay) => {
  const manifests = built[overlay]!;
  const given = secrets[overlay as keyof typeof secrets];
  const pods = podsOf(manifests);
  const ours = pods.filter(({ pod }) => pod.spec.containers.some((container) => image.test(container.image)));
  const running = ours.filter(({ pod }) =>
    /^(gateway|service|realtime)$/.test(pod.metadata.labels['app.kubernetes.io/component']!),
  );
  const targetsOf = (selector: Selector) => pods.filter(({ pod }) => selects(selector, pod.metadata.labels));
  const portsOf = (found: typeof pods) =>
    found.flatMap(({ pod }) => pod.spec.containers.flatMap(({ ports = [] }) => ports));

  it('runs every process', () => {
    const mains = running.map(({ pod }) => processOf(pod.spec.containers[0]!.args![0]!));
    expect(mains.sort()).toEqual([...processes].sort());
  });

  it('runs one image, which names the migration and the version', () => {
    const images = containersOf(manifests).filter((container) => image.test(container.image));
    expect(images.length).toBeGreaterThan(processes.length);
    const [tag] = new Set(images.map((container) => image.exec(container.image)![1]));
    expect(images.map((container) => image.exec(container.image)![1])).toEqual(images.map(() => tag));
    expect(ofKind(manifests, 'Job').map(({ metadata }) => metadata.name)).toEqual([`migrate-${tag}`]);
    for (const { pod } of running) expect(pod.metadata.labels['app.kubernetes.io/version']).toBe(tag);
    const settings = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name.startsWith('settings-'));
    expect(settings?.data?.['VERSION']).toBe(tag);
  });

  it('has labels by which a roll-out picks what comes before the processes', () => {
    for (const { kind, metadata } of manifests.filter((each) => /Namespace|ConfigMap|PersistentVolume/.test(each.kind)))
      expect([kind, metadata.name, metadata.labels?.['app.kubernetes.io/component']]).toEqual([
        kind,
        metadata.name,
        expect.stringMatching(/^(settings|server)$/),
      ]);
    for (const { metadata } of manifests) expect(metadata.labels?.['app.kubernetes.io/part-of']).toBe('corner');
  });

  it('gives every process all the settings that it reads, and no other secret', () => {
    for (const { pod } of running) {
      const [container] = pod.spec.containers as [Container];
      const name = processOf(container.args![0]!);
      const env = envOf(container, manifests, given);
      expect(problemsOf(name, env)).toBe('');
      // These have defaults that lead to the process itself.
      for (const server of ['NATS_URL', 'REDIS_URL'])
        expect(env[`${name.toUpperCase().replaceAll('-', '_')}_${server}`]).toBeTruthy();
      const variables = (container.envFrom ?? []).flatMap(({ secretRef }) =>
        Object.keys(given.get(secretRef?.name ?? '') ?? {}),
      );
      expect(variables.length).toBeGreaterThan(1);
      expect(variables.filter((variable) => !reads(name, variable))).toEqual([]);
      for (const { name: variable } of container.env ?? [])
        expect([variable, reads(name, variable)]).toEqual([variable, true]);
    }
  });

  it('gives the migration what every service reads, under names that stay', () => {
    const { pod } = ours.find(({ owner }) => owner.kind === 'Job')!;
    const [container] = pod.spec.containers as [Container];
    const env = envOf(container, manifests, given);
    for (const name of processes.filter((each) => !['gateway', 'realtime'].includes(each)))
      expect(problemsOf(name, env)).toBe('');
    const settings = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name.startsWith('settings-'));
    expect(env['EVENTS_REPLICAS']).toBe(settings!.data!['EVENTS_REPLICAS']);
    // A Job cannot be changed, so what it refers to keeps its name when settings change.
    expect(container.envFrom!.map(({ configMapRef }) => configMapRef?.name).filter(Boolean)).toEqual(['addresses']);
  });

  it('gives the backup the databases, the photos and a place', () => {
    const backup = ours.find(({ owner }) => owner.metadata.name === 'backup');
    if (overlay === 'trial') return expect(backup).toBeUndefined();
    const [container] = backup!.pod.spec.containers as [Container];
    const env = envOf(container, manifests, given);
    const databases = foldersIn(join(workspace, 'services')).filter((name) =>
      text(`services/${name}/src/${name}.config.ts`).includes('database: true'),
    );
    expect(databases.length).toBeGreaterThan(5);
    for (const name of databases) expect(env[`${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`]).toBeTruthy();
    for (const key of [
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'BACKUP_S3_BUCKET',
      'BACKUP_S3_ACCESS_KEY_ID',
      'INTERNAL_SECRET',
    ])
      expect([key, env[key]]).toEqual([key, expect.stringMatching(/./)]);
    expect(env['BACKUP_S3_BUCKET']).not.toBe(env['S3_BUCKET']);
    expect(env['BACKUP_KEY']!.length).toBeGreaterThanOrEqual(32);
    expect(text('deploy/Dockerfile')).toMatch(/COPY .* .*tools\/dist(\/backup)? /);
    expect(container.args![0]).toBe('tools/dist/backup/main.js');
  });

  it('gives the restore what the backup has, the administrator and a NATS to look into, and never starts it', () => {
    const [backup, restore] = ['backup', 'restore'].map((name) => named(manifests, 'CronJob', name));
    if (overlay === 'trial') return expect(restore).toBeUndefined();
    const envIn = (job: Manifest) => envOf(podsOf([job])[0]!.pod.spec.containers[0]!, manifests, given);
    const written = envIn(restore!);
    const { pod } = podsOf([restore!])[0]!;
    expect(restore!.spec.suspend).toBe(true);
    expect(written).toMatchObject(envIn(backup!));
    for (const key of ['DATABASE_ADMIN_URL', 'NATS_URL'])
      expect(written).toHaveProperty(key, expect.stringMatching(/./));
    const wanted = { postgres: 5432, nats: 4222 };
    for (const [server, port] of Object.entries(wanted))
      expect(isLetIn(named(serversBuilt.flat(), 'NetworkPolicy', server)!, pod.metadata.labels, port)).toBe(true);
  });

  it('has no setting that no process reads', () => {
    const keys = ofKind(manifests, 'ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}));
    const backup = text('tools/backup/store/disks.ts') + text('tools/backup/backup.config.ts');
    const isRead = (key: string) =>
      processes.some((name) => reads(name, key)) || backup.includes(key.replace('BACKUP_', ''));
    expect(keys.filter((key) => !isRead(key))).toEqual([]);
  });

  it('selects pods that exist', () => {
    const selectors: [Manifest, Selector][] = withoutSolver(manifests).flatMap((each): [Manifest, Selector][] => {
      const { kind, spec } = each;
      if (kind === 'Service') return [[each, { matchLabels: spec.selector as Record<string, string> }]];
      if (kind === 'NetworkPolicy') return [[each, spec.podSelector as Selector]];
      return spec?.selector ? [[each, spec.selector as Selector]] : [];
    });
    expect(selectors.length).toBeGreaterThan(20);
    for (const [{ kind, metadata }, selector] of selectors)
      expect([kind, metadata.name, targetsOf(selector).length > 0]).toEqual([kind, metadata.name, true]);
    for (const { owner, pod } of pods.filter(({ owner: { kind } }) => !kind.endsWith('Job')))
      expect(selects(owner.spec.selector as Selector, pod.metadata.labels)).toBe(true);
  });

  it('selects for a process its own pods alone', () => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
      for (const { metadata, spec } of ofKind(manifests, kind)) {
        const selector = (spec.selector.matchLabels ? spec.selector : { matchLabels: spec.selector }) as Selector;
        expect(targetsOf(selector).map(({ owner }) => owner.metadata.name)).toEqual([metadata.name]);
      }
  });

  it('names ports that exist', () => {
    for (const { spec } of ofKind(manifests, 'Service'))
      for (const { targetPort } of spec.ports as { targetPort: string }[])
        expect(portsOf(targetsOf({ matchLabels: spec.selector })).map(({ name }) => name)).toContain(targetPort);
    for (const { spec } of ofKind(manifests, 'PodMonitor'))
      for (const { port } of spec.podMetricsEndpoints as { port: string }[])
        for (const target of targetsOf(spec.selector as Selector))
          expect(portsOf([target]).map(({ name }) => name)).toContain(port);
    for (const { spec } of ofKind(manifests, 'Ingress')) {
      const { name, port } = spec.rules[0].http.paths[0].backend.service;
      expect(named(manifests, 'Service', name)!.spec.ports.map((each: { name: string }) => each.name)).toContain(
        port.name,
      );
    }
    for (const { ports = [], startupProbe, livenessProbe, readinessProbe } of containersOf(manifests))
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
        if (port) expect(ports.map(({ name }) => name)).toContain(port);
      }
  });

  it('lets callers in where they call, and only at ports that exist', () => {
    const policies = ofKind(withoutSolver(manifests), 'NetworkPolicy');
    const lets = (from: string, to: string) =>
      policies.some(({ spec }) => {
        const target = targetsOf(spec.podSelector as Selector).some(({ owner }) => owner.metadata.name === to);
        const peers = (spec.ingress ?? []).flatMap((rule: { from?: { podSelector?: Selector }[] }) => rule.from ?? []);
        return (
          target &&
          peers.some(
            (peer: { podSelector?: Selector }) =>
              peer.podSelector && targetsOf(peer.podSelector).some(({ owner }) => owner.metadata.name === from),
          )
        );
      });
    const calls = processes.flatMap((from) =>
      callees(from)
        .filter((to) => processes.includes(to))
        .map((to) => [from, to] as const),
    );
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(([from, to]) => !lets(from, to))).toEqual([]);
    expect(lets('jobs', 'messaging')).toBe(false);
    for (const { spec } of policies)
      for (const { ports = [] } of (spec.ingress ?? []) as { ports?: { port: number }[] }[])
        for (const { port } of ports)
          expect(portsOf(targetsOf(spec.podSelector as Selector)).map(({ containerPort }) => containerPort)).toContain(
            port,
          );
  });

  it('keeps a process in service while another one is down, and lets it shut down gracefully', () => {
    for (const { pod } of running) {
      const [container] = pod.spec.containers as [Container & { lifecycle: unknown }];
      expect(container.readinessProbe?.httpGet?.path).toBe('/readyz/self');
      expect(container.lifecycle).toEqual({ preStop: { exec: { command: ['sleep', '5'] } } });
      // The pause, and the time after which a process ends itself.
      expect((pod.spec as { terminationGracePeriodSeconds?: number }).terminationGracePeriodSeconds).toBeGreaterThan(
        15,
      );
    }
  });

  it('meets the strictest pod standard, with requests and limits', () => {
    for (const { pod } of pods) {
      expect(pod.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, resources } of pod.spec.containers) {
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    }
  });

  it('scales what exists, by metrics that exist', () => {
    const code = ['libs', 'services', 'gateway'].flatMap((root) => filesUnder(join(workspace, root), '.ts'));
    const adapter = parse(text('deploy/kubernetes/components/hpa-metrics/adapter.values.yaml')) as unknown as {
      rules: { custom: { seriesQuery: string; name?: { as: string } }[] };
    }[];
    const rules = adapter[0]!.rules.custom.map(({ seriesQuery, name }) => {
      const series = seriesQuery.split('{')[0]!;
      return { series, metric: name?.as ?? series };
    });
    for (const { spec } of ofKind(manifests, 'HorizontalPodAutoscaler')) {
      const target = named(manifests, spec.scaleTargetRef.kind, spec.scaleTargetRef.name);
      expect(target?.spec.replicas).toBeUndefined();
      for (const { type, pods: wanted } of spec.metrics)
        if (type === 'Pods') expect(rules.map(({ metric }) => metric)).toContain(wanted.metric.name);
    }
    const sources = code
      .filter((file) => !/node_modules|\/dist\/|spec\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'));
    for (const { series } of rules)
      expect([series, sources.some((each) => each.includes(`'${series}'`))]).toEqual([series, true]);
  });
});

it('PostgreSQL has room for the pools of all replicas, and of one more during a roll-out', () => {
  const poolSize = 8;
  const wanted = (manifests: Manifest[]) =>
    podsOf(manifests)
      .filter(
        ({ owner, pod }) =>
          owner.kind === 'Deployment' && pod.metadata.labels['app.kubernetes.io/component'] === 'service',
      )
      .reduce((sum, { owner }) => {
        const scaler = named(manifests, 'HorizontalPodAutoscaler', owner.metadata.name);
        const replicas = (scaler?.spec.maxReplicas ?? owner.spec.replicas) as number;
        const own = owner.metadata.name === 'discovery' ? poolSize + 1 : poolSize;
        return sum + own * (replicas + 1);
      }, 0);
  expect(text('libs/service-kit/src/service.config.ts')).toContain(
    `POOL_SIZE: z.coerce.number().int().min(1).max(100).default(${poolSize})`,
  );
  const [cluster] = ofKind(serversBuilt.flat(), 'Cluster');
  const most = Number(cluster!.spec.postgresql.parameters.max_connections);
  expect(wanted(built['ha']!)).toBeLessThan(most - 10);
  const postgres = named(built['trial']!, 'StatefulSet', 'postgres')!.spec.template.spec.containers[0] as Container;
  expect(wanted(built['trial']!)).toBeLessThan(Number(/max_connections=(\d+)/.exec(postgres.args!.join(' '))![1]) - 10);
});

it("a trial's servers let in the processes that know their address", () => {
  const manifests = built['trial']!;
  const pods = podsOf(manifests);
  const calls = pods.flatMap(({ owner, pod }) =>
    pod.spec.containers
      .filter((container) => image.test(container.image))
      .flatMap((container) => Object.values(envOf(container, manifests, secrets.trial)))
      .map((value) => /^(?:postgres|nats|redis|smtp):\/\/(?:.*@)?([a-z-]+):(\d+)/.exec(value))
      .filter((address) => address !== null)
      .map(([, host = '', port]) => ({
        from: pod.metadata.labels,
        name: owner.metadata.name,
        host,
        port: Number(port),
      })),
  );
  expect(new Set(calls.map(({ host }) => host))).toEqual(new Set(['postgres', 'nats', 'redis', 'mail']));
  for (const { from, name, host, port } of calls) {
    const service = named(manifests, 'Service', host)!;
    expect(service.spec.ports.map((each: { port: number }) => each.port)).toContain(port);
    const server = pods.find(({ pod }) => selects({ matchLabels: service.spec.selector }, pod.metadata.labels))!;
    const isOpen = ofKind(manifests, 'NetworkPolicy').some(
      (policy) =>
        selects(policy.spec.podSelector as Selector, server.pod.metadata.labels) && isLetIn(policy, from, port),
    );
    expect([name, host, isOpen]).toEqual([name, host, true]);
  }
});

it('a trial runs the servers of compose', () => {
  const compose = text('docker-compose.yml');
  for (const name of ['postgres', 'redis', 'nats']) {
    const container = named(built['trial']!, 'StatefulSet', name)!.spec.template.spec.containers[0] as Container;
    const [major] = /^\w+:\d+/.exec(container.image)!;
    expect(compose).toMatch(new RegExp(`image: ${major}\\b`));
  }
});

it('only the backup, and the archive of PostgreSQL, hold the key of the bucket of backups', () => {
  const holding = (key: string) =>
    [...secrets.ha].filter(([, values]) => Object.values(values).includes(key)).map(([name]) => name);
  expect(holding('key of backups').sort()).toEqual(['backup', 'postgres-backup']);
  expect(holding('key of photos').sort()).toEqual(['backup', 'profiles']);
});

it('secrets come from the store under the names of those that are made', () => {
  const external = parse(text('deploy/kubernetes/components/external-secrets/external-secrets.yaml'));
  const names = external.map(({ metadata }) => metadata.name);
  expect(names.sort()).toEqual([...processes, 'internal', 'migration', 'backup'].sort());
  const servers = ['postgres', 'nats', 'redis'];
  expect([...secrets.trial.keys()].sort()).toEqual([...processes, ...servers, 'internal', 'migration', 'demo'].sort());
  expect([...secrets.ha.keys()].sort()).toEqual([...names, ...servers, 'postgres-backup', 'alertmanager'].sort());
  for (const { metadata, spec } of external) expect(spec.dataFrom[0].extract.key).toBe(`corner/${metadata.name}`);
});
