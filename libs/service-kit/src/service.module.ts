import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OutboxRelay } from '@corner/event-bus/outbox/outbox-relay';
import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, Reflector } from '@nestjs/core';
import { Redis } from 'ioredis';
import { AccessTokens } from './callers/access-token.js';
import { knownSecrets } from './credentials/known-secrets.js';
import { Database, type DatabaseOptions } from './database/database.js';
import { untilDatabaseAnswers } from './database/database-patience.js';
import { ErrorFilter } from './app/error.filter.js';
import { HealthController, MetricsController } from './app/health.controller.js';
import { InstanceReports } from './telemetry/instance-reports.js';
import { InternalClient } from './http/internal-client.js';
import { PeriodicJobs } from './jobs/periodic-jobs.js';
import { SessionCookies } from './http/session-cookies.js';
import { MembersFill } from './members/members-fill.js';
import type { MembersOptions } from './members/member-hooks.js';
import { memberControllers, memberProviders } from './members/members.providers.js';
import { Members } from './members/members.js';
import { Limits } from './redis/limits.js';
import { createLogger, type Logger } from './telemetry/logger.js';
import { MemberGuard } from './callers/member.guard.js';
import { Metrics } from './telemetry/metrics/metrics.js';
import { Pushes } from './redis/pushes.js';
import { connectRedis } from './redis/redis.js';
import { ServerAccounts } from './server-accounts.js';
import { variableOf, type ServiceConfig } from './service.config.js';
import { Refusals } from './telemetry/refusals.js';
import { observePool, observeServers } from './telemetry/metrics/server-metrics.js';
import { SecurityLog } from './telemetry/security-log.js';
import { eventTraces } from './tracing/event-spans.js';
import { ServiceState } from './telemetry/service-state.js';
import { ContractPipe } from './http/validation.pipe.js';

export const CONFIG = Symbol('corner:config');
export const LOGGER = Symbol('corner:logger');

const RELAY = Symbol('corner:relay');
/** The roles may just be being made. */
const REFUSED_MS = 60_000;

export interface ServiceModuleOptions extends Pick<DatabaseOptions, 'entities' | 'migrations' | 'settings'> {
  /** True when the service's port is the public one, which must not show metrics. */
  publicPort?: boolean;
  /** Keeps facts of members, or at least learns who is purged; `Members` can then be injected. */
  members?: MembersOptions;
}

/** Closes what the module opened, after the service stopped taking requests and events. */
class Connections implements OnApplicationShutdown {
  constructor(
    private readonly db: Database | null,
    private readonly redis: Redis,
    private readonly relay: OutboxRelay | null,
  ) {}

  async onApplicationShutdown() {
    await this.relay?.close();
    this.redis.disconnect();
    await this.db?.close();
  }
}

/**
 * What every service is made of. Injectable everywhere: `CONFIG`, `LOGGER`, `Database`, `Redis`, `Inbox`,
 * `OutboxRelay`, `Limits`, `Pushes`, `Metrics`, `PeriodicJobs`, `Refusals`, `SecurityLog`, `SessionCookies`, `AccessTokens`,
 * `ServiceState`. `Database` and `OutboxRelay` are null in a service without a database.
 */
@Module({})
export class ServiceModule {
  static forRoot(config: ServiceConfig, options: ServiceModuleOptions = {}): DynamicModule {
    const logger = createLogger(config.name, config.logLevel);
    return {
      module: ServiceModule,
      global: true,
      controllers: [
        HealthController,
        ...(options.publicPort ? [] : [MetricsController]),
        ...memberControllers(options.members),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Metrics, useFactory: () => new Metrics(config.name) },
        ServiceState,
        { provide: SessionCookies, useValue: new SessionCookies(config.publicUrl) },
        { provide: Refusals, inject: [Metrics], useFactory: (metrics: Metrics) => new Refusals(logger, metrics) },
        { provide: SecurityLog, inject: [Metrics], useFactory: (metrics: Metrics) => new SecurityLog(logger, metrics) },
        {
          provide: Database,
          inject: [ServiceState, Metrics],
          useFactory: async (state: ServiceState, metrics: Metrics, refusedForMs?: number) => {
            const database = await openDatabase(config, options, state, logger, refusedForMs);
            if (database) observePool(metrics, database.pool);
            return database;
          },
        },
        { provide: Redis, useFactory: () => connectRedis(config.redisUrl, logger) },
        {
          provide: ServerAccounts,
          inject: [Redis, ServiceState],
          useFactory: (redis: Redis, state: ServiceState) => new ServerAccounts(config, logger, redis, state),
        },
        {
          provide: RELAY,
          inject: [Database, Metrics],
          useFactory: (database: Database | null, metrics: Metrics) => startRelay(config, database, metrics, logger),
        },
        { provide: OutboxRelay, useExisting: RELAY },
        Inbox,
        {
          provide: InstanceReports,
          inject: [Redis, Metrics, ServiceState],
          useFactory: (redis: Redis, metrics: Metrics, state: ServiceState) =>
            new InstanceReports(config, redis, metrics, state),
        },
        {
          provide: PeriodicJobs,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => new PeriodicJobs(metrics, logger),
        },
        { provide: Limits, inject: [Redis], useFactory: (redis: Redis) => new Limits(redis, config.limitFactor) },
        { provide: Pushes, inject: [Redis], useFactory: (redis: Redis) => new Pushes(redis, logger) },
        {
          provide: AccessTokens,
          useFactory: () => new AccessTokens(new InternalClient(config.identityUrl, config.internalSecret)),
        },
        {
          provide: Connections,
          inject: [Metrics, Database, Redis, RELAY],
          useFactory: (metrics: Metrics, ...connections: ConstructorParameters<typeof Connections>) => {
            const [database, redis, relay] = connections;
            observeServers(metrics, { database, redis, relay });
            return new Connections(...connections);
          },
        },
        ...memberProviders(config, options.members, logger),
        {
          provide: APP_FILTER,
          inject: [Refusals, SecurityLog],
          useFactory: (refusals: Refusals, security: SecurityLog) => new ErrorFilter(refusals, security),
        },
        { provide: APP_PIPE, useClass: ContractPipe },
        {
          provide: APP_GUARD,
          inject: [Reflector, AccessTokens],
          useFactory: (reflector: Reflector, tokens: AccessTokens) =>
            new MemberGuard(reflector, tokens, knownSecrets(config)),
        },
      ],
      exports: [
        CONFIG,
        LOGGER,
        Metrics,
        PeriodicJobs,
        Refusals,
        SecurityLog,
        SessionCookies,
        ServiceState,
        InstanceReports,
        Database,
        Redis,
        OutboxRelay,
        Inbox,
        Limits,
        Pushes,
        AccessTokens,
        MembersFill,
        ...(options.members ? [Members] : []),
      ],
    };
  }
}

async function openDatabase(
  config: ServiceConfig,
  options: ServiceModuleOptions,
  state: ServiceState,
  logger: Logger,
  refusedForMs = REFUSED_MS,
): Promise<Database | null> {
  if (!config.databaseUrl) return null;
  const url = config.databaseUrl;
  const patience = { url, variable: variableOf(config, 'DATABASE_URL'), refusedForMs, logger };
  const connect = () =>
    Database.connect({
      url,
      replicaUrl: config.replicaUrl,
      poolSize: config.poolSize,
      applicationName: config.name,
      logger,
      entities: options.entities,
      migrations: options.migrations,
      settings: options.settings,
    });
  const database = await untilDatabaseAnswers(patience, connect);
  if (config.migrateOnStart) await database.migrate();
  state.require(() => database.ready());
  return database;
}

function startRelay(
  config: ServiceConfig,
  database: Database | null,
  metrics: Metrics,
  logger: Logger,
): OutboxRelay | null {
  if (!database) return null;
  const relay = new OutboxRelay({
    pool: database.pool,
    natsUrl: config.natsUrl,
    service: config.name,
    namespace: config.eventsNamespace,
    replicas: config.eventsReplicas,
    logger,
    traces: eventTraces(config.name),
  });
  database.wakeRelay = () => relay.wake();
  relay.start();
  metrics.gaugesOf(() => relay.lag(), {
    outbox_pending: { help: 'Events not yet published', of: ({ count }) => count },
    outbox_failed: { help: 'Events too large to be published', of: ({ failed }) => failed },
    outbox_lag_seconds: { help: 'Age of the oldest event not yet published', of: ({ oldestSeconds }) => oldestSeconds },
  });
  return relay;
}
