import { generateFiles, installPackagesTask, names } from '@nx/devkit';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const mostPerMember = 20;

/**
 * Writes a whole service into the tree and registers it everywhere: the build, the contracts, the gateway,
 * the embedded stack and the deployments.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, nouns?: string, facts?: string, skipInstall?: boolean }} options kebab-case names; `nouns`,
 *   plural, is what the service's first table holds, by default the service's own name; `facts` are what it keeps of
 *   every member, comma-separated names of `MEMBER_FACTS`
 * @throws {Error} when the name is taken or a place to register it at is not as expected; nothing is written then
 */
export async function generateService(tree, { name: service, nouns = service, facts = '', skipInstall = false }) {
  for (const word of [service, nouns]) {
    if (!kebabCase.test(word)) throw new Error(`"${word}" is not kebab-case.`);
  }
  if (tree.exists(`services/${service}`) || tree.exists(`libs/contracts/src/${service}.api.ts`)) {
    throw new Error(`${service} exists already.`);
  }
  const noun = nouns.replace(/([^s])s$/, '$1');
  const values = {
    service,
    noun,
    nouns,
    Noun: names(noun).className,
    Nouns: names(nouns).className,
    nounProperty: names(noun).propertyName,
    nounsProperty: names(nouns).propertyName,
    word: noun.replaceAll('-', ' '),
    words: nouns.replaceAll('-', ' '),
    table: nouns.replaceAll('-', '_'),
    CONSTANT: names(service).constantName,
    Service: names(service).className,
    factNames: facts
      .split(',')
      .filter(Boolean)
      .map((fact) => `'${fact}'`)
      .join(', '),
    handlers: handlersOf(tree, facts.split(',').filter(Boolean)),
    limit: mostPerMember,
    timestamp: Date.now(),
  };
  generateFiles(tree, join(import.meta.dirname, 'files'), '.', values);
  for (const registration of registrations(values)) insert(tree, ...registration);
  const written = tree.listChanges().map(({ path }) => path);
  return () => {
    const formatter = join(tree.root, 'node_modules/.bin/oxfmt');
    execFileSync(process.execPath, [formatter, '--no-error-on-unmatched-pattern', ...written], { cwd: tree.root });
    // npm links the new package, so that others can import it by name.
    if (!skipInstall) installPackagesTask(tree, true);
  };
}

/** Handlers of the kit for a service with these facts, as `npm run handlers` writes them. */
function handlersOf(tree, facts) {
  const erasures = { 'erasures-purged': ['identity.member-purged'] };
  if (facts.length === 0) return erasures;
  const known = tree.read('libs/service-kit/src/members/member-facts.ts', 'utf8');
  const handlers = tree.read('libs/event-bus/src/event-handlers.ts', 'utf8');
  const [, accounts] = /'account-facts-accounts': \[([^\]]*)\]/.exec(handlers);
  return {
    'account-facts-accounts': [...accounts.matchAll(/'([^']+)'/g)].map(([, type]) => type),
    ...(facts.some((fact) => known.includes(`\n  ${fact}: profileFact(`)) && {
      'profile-facts-profiles': ['profiles.profile-updated'],
    }),
    ...erasures,
  };
}

/** Everywhere a service has to be known: the file, what to write before, what to write, unless it holds the last. */
function registrations({ service, noun, nouns, nounProperty, word, words, CONSTANT, handlers }) {
  const property = /-/.test(service) ? `'${service}'` : service;
  return [
    ['tsconfig.json', /\n {4}\{ "path": "gateway" \}/, `\n    { "path": "services/${service}" },`],
    [
      'libs/contracts/src/errors/errors.ts',
      /\n\} as const satisfies Record/,
      `\n\n  '${service}.${noun}-not-found': { status: 404, message: '${sentence(word)} not found' },` +
        `\n  '${service}.too-many-${nouns}': { status: 409, message: 'You have enough ${words}.' },`,
    ],
    [
      'libs/contracts/src/events/event-map.ts',
      /\n\} as const satisfies Record<string, z\./,
      `\n\n  '${service}.${noun}-created': z.object({ ${nounProperty}Id: text, memberId: text }),`,
    ],
    [
      'libs/contracts/src/events/event-map.shapes.json',
      /\n\}\s*$/,
      `,\n  "${service}.${noun}-created 1": { "${nounProperty}Id": "string", "memberId": "string" },` +
        `\n  "${service}.member-erased 1": { "memberId": "string" }`,
    ],
    [
      'libs/contracts/src/events/event-map.ts',
      /(?<=\nexport const ERASING_SERVICES = \[[^\]]*'),?\s*\] as const/,
      `, '${service}'`,
    ],
    [
      'libs/event-bus/src/nats/event-stream.ts',
      /(?<=\nexport const PUBLISHERS = \[[^\]]*'),?\s*\] as const/,
      `, '${service}'`,
      `'${service}',`,
    ],
    [
      'libs/event-bus/src/event-handlers.ts',
      /\n\} as const satisfies Record/,
      `\n  ${property}: ${JSON.stringify(handlers)},`,
    ],
    [
      'libs/event-bus/src/event-handlers.ts',
      /(?<='erasure-erased': \[[^\]]*'),?\s*\]/,
      `, '${service}.member-erased'`,
      `'${service}.member-erased',`,
    ],
    ['libs/service-kit/src/redis/redis-access.ts', /\n\};/, `\n  ${property}: {},`],
    ['gateway/src/gateway.config.ts', /\n {2}REALTIME_URLS:/, `\n  ${CONSTANT}_URL: z.url(),`],
    ['gateway/src/gateway.config.ts', /\n\}\);\n\nexport type ServiceName/, `\n  ${property}: own.${CONSTANT}_URL,`],
    ['tools/start/applications.ts', /(?<=\nexport const services = \[[^\]]*'),?\s*\] as const/, `, '${service}'`],
    ['docker-compose.yml', /\n {2}REALTIME_URLS:/, `\n  ${CONSTANT}_URL: http://${service}:3000`],
    [
      'docker-compose.yml',
      /\n\nservices:\n/,
      `\n  ${CONSTANT}_DATABASE_URL_FILE: /run/corner/${CONSTANT}_DATABASE_URL`,
    ],
    ['docker-compose.yml', /\n\n {2}# Checks the servers/, `\n      - secrets-${service}:/secrets/${service}`],
    [
      'docker-compose.yml',
      /\n {2}# Commands of an operator/,
      `\n  ${service}:
    <<: *app
    command: [services/${service}/dist/src/main.js]
    environment:
      <<: *environment
      ${CONSTANT}_PORT: 3000
      ${CONSTANT}_POOL_SIZE: \${POOL_SIZE:-8}
      ${CONSTANT}_DATABASE_URL_FILE: /run/corner/${CONSTANT}_DATABASE_URL
      ${CONSTANT}_NATS_URL_FILE: /run/corner/${CONSTANT}_NATS_URL
      ${CONSTANT}_REDIS_URL_FILE: /run/corner/${CONSTANT}_REDIS_URL
    volumes: ['secrets-${service}:/run/corner:ro']\n`,
    ],
    ['docker-compose.yml', /\n {2}secrets-jobs:/, `\n  secrets-${service}:`],
    ['deploy/compose.production.yml', /\n {2}migrate: \*public/, `\n  ${service}: *public`],
    ['deploy/kubernetes/base/addresses.yaml', /\n {2}REALTIME_URLS:/, `\n  ${CONSTANT}_URL: http://${service}:3000`],
    ['deploy/kubernetes/base/kustomization.yaml', /\n {2}- realtime\.yaml/, `\n  - ${service}.yaml`],
    ['deploy/observability/prometheus.yml', /, realtime\]/, `, ${service}`],
    ['deploy/observability/compose.yml', /\n\n {2}prometheus:/, `\n  ${service}: *traced`],
    [
      'deploy/observability/alarms.rules.yml',
      /(?<=- alert: ServiceAway\n.*)'\n/,
      ` or label_replace(absent(up{job="corner",process="${service}"} == 1), "process", "${service}", "", "")`,
    ],
    [
      'deploy/kubernetes/components/pdb/disruption-budgets.yaml',
      /$/,
      `---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: ${service} }
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector: { matchLabels: { app.kubernetes.io/name: ${service} } }\n`,
    ],
    [
      'deploy/kubernetes/components/external-secrets/external-secrets.yaml',
      /$/,
      `---
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: ${service}, labels: { app.kubernetes.io/component: settings } }
spec:
  refreshInterval: 1h
  secretStoreRef: { kind: ClusterSecretStore, name: corner }
  dataFrom: [{ extract: { key: corner/${service} } }]\n`,
    ],
  ];
}

/** Puts `text` before the first match of `anchor`. */
function insert(tree, file, anchor, text, unless) {
  const content = tree.read(file, 'utf8') ?? '';
  if (unless && content.includes(unless)) return;
  const index = content.search(anchor);
  if (index < 0) throw new Error(`${file} is not as expected: nothing in it matches ${anchor}.`);
  tree.write(file, content.slice(0, index) + text + content.slice(index));
}

function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
