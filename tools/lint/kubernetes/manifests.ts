import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { kubernetesSecrets, type Size } from '../../setup/kubernetes-secrets.js';

export const workspace = join(__dirname, '../../..');
export const folder = join(workspace, 'deploy/kubernetes');
export const overlays = ['trial', 'small', 'ha'];

type Labels = Record<string, string>;

export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

interface Probe {
  httpGet?: { path: string; port: string | number };
  tcpSocket?: { port: string | number };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string; optional?: boolean } }[];
  securityContext?: object;
  resources?: { requests?: object; limits?: object };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

export interface PodTemplate {
  metadata: { labels: Labels };
  spec: { containers: Container[]; securityContext?: object; automountServiceAccountToken?: boolean };
}

/** An object of kustomize's output; readers of `spec` know its kind. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  data?: Labels;
  stringData?: Labels;
  // oxlint-disable-next-line typescript/no-explicit-any -- a different shape for each kind
  spec?: any;
}

/** As the API server reads it: YAML 1.1, where `n` and `on` are no strings. */
export function parse(text: string, version: '1.1' | '1.2' = '1.1'): Manifest[] {
  return parseAllDocuments(text, { version, merge: true }).map((document) => {
    if ('errors' in document && document.errors.length > 0) throw document.errors[0]!;
    return document.toJSON() as Manifest;
  });
}

/** Of kubectl and of all that it reads. */
const digest = (() => {
  const hash = createHash('sha256').update(`${process.env['KUBECTL']}`);
  for (const path of filesUnder(folder, '').sort())
    if (statSync(path).isFile()) hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
})();

/** Built once for all specs, also of later runs. @param path of a folder under deploy/kubernetes */
export function build(path: string): Manifest[] {
  const kept = join(workspace, '.data/kubernetes', `${path.replaceAll('/', '-')}.json`);
  const found = existsSync(kept) && (JSON.parse(readFileSync(kept, 'utf8')) as { digest: string; built: Manifest[] });
  if (found && found.digest === digest) return found.built;
  const built = buildAnew(path);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify({ digest, built }));
  renameSync(`${kept}.${process.pid}`, kept);
  return built;
}

export function buildAnew(path: string): Manifest[] {
  const kubectl = process.env['KUBECTL'] ?? 'kubectl';
  try {
    return parse(execFileSync(kubectl, ['kustomize', join(folder, path)], { encoding: 'utf8' }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('kubectl is missing. `npm test` installs one; else say where it is: KUBECTL=…', { cause: error });
  }
}

export function makeSecrets(size: Size, more: Labels = {}): Map<string, Labels> {
  const photos = { S3_ACCESS_KEY_ID: 'photos', S3_SECRET_ACCESS_KEY: 'key of photos' };
  const backups = { BACKUP_S3_ACCESS_KEY_ID: 'backups', BACKUP_S3_SECRET_ACCESS_KEY: 'key of backups' };
  const mail = { SMTP_URL: 'smtp://mail.example', ALARM_MAIL_TO: 'me@corner.example' };
  const env = size === 'ha' ? { ...mail, ...photos, ...backups, ...more } : { SMTP_URL: 'smtp://mail:2525' };
  const secrets = kubernetesSecrets(size, env, (name) => createHash('sha256').update(name).digest('hex'));
  return new Map(secrets.map(({ metadata, stringData }) => [metadata.name, stringData]));
}

export function filesUnder(path: string, ending: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(path, name));
}

export const text = (path: string) => readFileSync(join(workspace, path), 'utf8');

export const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((each) => each.kind === kind);

/** Pods of Deployments, StatefulSets and Jobs, by the name of their owner. */
export function podsOf(manifests: Manifest[]): { owner: Manifest; pod: PodTemplate }[] {
  return manifests
    .map((owner) => ({ owner, pod: (owner.spec?.jobTemplate?.spec ?? owner.spec)?.template as PodTemplate }))
    .filter(({ pod }) => pod?.spec?.containers);
}

export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`${operator} is not known here`);
      return values.includes(labels[key]!);
    })
  );
}
