import type { Contacts } from '@corner/domain/product';
import * as z from 'zod';
import { contactProblems, contactsConfig, contactVariables } from './contacts.config.js';
import { readVariables } from './credentials/secret-files.js';
import { tracesConfig, tracesVariables, type TracesConfig } from './tracing/traces.config.js';

export const CONFIG = Symbol('corner:config');

/** Variables of every service, besides those that start with its name. */
const shared = z.object({
  HOST: z.string().default('127.0.0.1'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  EVENTS_NAMESPACE: z.string().default(''),
  EVENTS_REPLICAS: z.coerce
    .number()
    .pipe(z.literal([1, 3, 5]))
    .default(1),
  INTERNAL_SECRET: z.string().min(16),
  /** Also accepted during a rotation of INTERNAL_SECRET. */
  INTERNAL_SECRET_OTHER: z.optional(z.string().min(16)),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  IDENTITY_URL: z.url(),
  PROFILES_URL: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Serves the API description at the gateway's /dev/openapi.json; for development. */
  API_DOCS: z.stringbool().default(false),
  /** Administrator of the database server, for `--migrate` to create the roles of services. */
  DATABASE_ADMIN_URL: z.optional(z.url()),
  MIGRATE_ON_START: z.stringbool().default(false),
  DEMO_IMPORT: z.stringbool().default(false),
  LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Displayed version: a release or a commit. */
  VERSION: z.string().max(60).default('unknown'),
  ...contactVariables,
  ...tracesVariables,
});

const instance = z.object({
  HOST: z.optional(z.string()),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  POOL_SIZE: z.coerce.number().int().min(1).max(100).default(8),
  DATABASE_URL: z.optional(z.url()),
  /** Standby of the database, for reads that may be slightly stale. */
  REPLICA_URL: z.optional(z.url()),
  /** This service's own account, instead of the shared URLs. */
  NATS_URL: z.optional(z.string()),
  REDIS_URL: z.optional(z.string()),
});

export interface ServiceConfig {
  name: string;
  host: string;
  port: number;
  databaseUrl?: string;
  /** For reads that may be slightly stale; the primary answers if it is missing or down. */
  standbyUrl?: string;
  databaseAdminUrl?: string;
  poolSize: number;
  natsUrl: string;
  redisUrl: string;
  eventsNamespace: string;
  eventsReplicas: number;
  internalSecret: string;
  otherSecret?: string;
  publicUrl: string;
  identityUrl: string;
  profilesUrl: string;
  logLevel: string;
  apiDocs: boolean;
  migrateOnStart: boolean;
  demoImport: boolean;
  /** Multiplies the limits per network. */
  limitFactor: number;
  version: string;
  contacts: Contacts;
  traces?: TracesConfig;
}

/** Returns `IDENTITY_DATABASE_URL` for identity. */
export function variableOf({ name }: Pick<ServiceConfig, 'name'>, suffix: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_${suffix}`;
}

/** Reads shared and `own` variables, also from `<VARIABLE>_FILE`. Reports all problems, then exits with 1. */
export function readConfig<Own extends z.ZodRawShape = {}>(
  name: string,
  options: { database?: boolean; own?: Own } = {},
): ServiceConfig & { own: z.infer<z.ZodObject<Own>> } {
  const prefix = variableOf({ name }, '');
  const names = [
    ...Object.keys(shared.shape),
    ...Object.keys(instance.shape).map((key) => prefix + key),
    ...Object.keys(options.own ?? {}),
  ];
  const { values: env, problems: unread } = readVariables(process.env, names);
  const prefixed = Object.fromEntries(Object.keys(instance.shape).map((key) => [key, env[prefix + key]]));
  const base = shared.safeParse(env);
  const mine = instance.safeParse(prefixed);
  const own = z.object(options.own ?? ({} as Own)).safeParse(env);
  const problems = [
    ...unread,
    ...(base.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(base.success ? contactProblems(base.data) : []),
    ...(mine.error?.issues ?? []).map((issue) => `${prefix}${issue.path.join('.')}: ${issue.message}`),
    ...(own.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(options.database && !prefixed['DATABASE_URL'] ? [`${prefix}DATABASE_URL: Required`] : []),
  ];
  if (!base.success || !mine.success || !own.success || problems.length > 0) {
    for (const problem of problems) process.stderr.write(`${name}: ${problem}\n`);
    process.exit(1);
  }
  return {
    name,
    host: mine.data.HOST ?? base.data.HOST,
    port: mine.data.PORT,
    databaseUrl: options.database ? mine.data.DATABASE_URL : undefined,
    standbyUrl: options.database ? mine.data.REPLICA_URL : undefined,
    databaseAdminUrl: base.data.DATABASE_ADMIN_URL,
    poolSize: mine.data.POOL_SIZE,
    natsUrl: mine.data.NATS_URL ?? base.data.NATS_URL,
    redisUrl: mine.data.REDIS_URL ?? base.data.REDIS_URL,
    eventsNamespace: base.data.EVENTS_NAMESPACE,
    eventsReplicas: base.data.EVENTS_REPLICAS,
    internalSecret: base.data.INTERNAL_SECRET,
    otherSecret: base.data.INTERNAL_SECRET_OTHER,
    publicUrl: base.data.PUBLIC_URL.replace(/\/$/, ''),
    identityUrl: base.data.IDENTITY_URL,
    profilesUrl: base.data.PROFILES_URL,
    logLevel: base.data.LOG_LEVEL,
    apiDocs: base.data.API_DOCS,
    migrateOnStart: base.data.MIGRATE_ON_START,
    demoImport: base.data.DEMO_IMPORT,
    limitFactor: base.data.LIMIT_FACTOR,
    version: base.data.VERSION,
    contacts: contactsConfig(base.data),
    traces: tracesConfig(base.data, base.data.VERSION),
    own: own.data,
  };
}
