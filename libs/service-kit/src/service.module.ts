import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OutboxRelay, type OutboxRelayOptions } from '@corner/event-bus/outbox/outbox-relay';
import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, Reflector } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Redis } from 'ioredis';
import { AccessTokens } from './callers/access-token.js';
import { knownSecrets } from './credentials/known-secrets.js';
import { Database, type DatabaseOptions } from './database/database.js';
import { untilDatabaseAnswers } from './database/database-patience.js';
import { ErrorFilter } from './app/error.filter.js';
import { HealthController, MetricsController } from './app/health.controller.js';
import { InstanceReports } from './telemetry/instance-reports.js';
import { InternalClients } from './http/internal-client.js';
import { PeriodicJobs } from './jobs/periodic-jobs.js';
import { SessionCookies } from './http/session-cookies.js';
import { MembersFill } from './members/members-fill.js';
import type { MembersOptions } from './members/member-hooks.js';
import { memberControllers, memberProviders } from './members/members.providers.js';
import { Members } from './members/members.js';
import { Limits } from './redis/limits.js';
import { createLogger, LOGGER, type Logger } from './telemetry/logger.js';
import { MemberGuard } from './callers/member.guard.js';
import { Metrics } from './telemetry/metrics/metrics.js';
import { Frames } from './redis/frames.js';
import { connectRedis } from './redis/redis.js';
import { ServerAccounts } from './server-accounts.js';
import { CONFIG, variableOf, type ServiceConfig } from './service.config.js';
import { Refusals } from './telemetry/refusals.js';
import { observePool, observeServers } from './telemetry/metrics/server-metrics.js';
import { SecurityLog } from './telemetry/security-log.js';
import { eventTraces } from './tracing/event-spans.js';
import { ServiceState } from './telemetry/service-state.js';
import { ContractPipe } from './http/validation.pipe.js';

export const OPTIONS = Symbol('corner:service-module-options');
/** Another process may still be creating the roles. */
const REFUSED_MS = 60_000;

export interface ServiceModuleOptions
  extends
    Pick<DatabaseOptions, 'entities' | 'migrations' | 'settings'>,
    Pick<OutboxRelayOptions, 'roundMs' | 'manyCommits'> {
  /** True if the service's port is public, which must not serve metrics. */
  publicPort?: boolean;
  /** Stores facts of members, or at least handles purges; provides `Members`. */
  members?: MembersOptions;
}

/** Closes connections after the service has stopped taking requests and events. */
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
 * Base of every service, besides the `CONFIG` it was started with. Injectable everywhere: `LOGGER`, `InternalClients`,
 * `Database`, `Redis`, `Inbox`, `OutboxRelay`, `Limits`, `Frames`, `Metrics`, `PeriodicJobs`, `Refusals`,
 * `SecurityLog`, `SessionCookies`, `AccessTokens`, `ServiceState`. `Database` and `OutboxRelay` are null in a service
 * without a database.
 */
@Module({})
export class ServiceModule {
  static forRoot(options: ServiceModuleOptions = {}): DynamicModule {
    return {
      module: ServiceModule,
      global: true,
      imports: [JwtModule.register({ global: true })],
      controllers: [
        HealthController,
        ...(options.publicPort ? [] : [MetricsController]),
        ...memberControllers(options.members),
      ],
      providers: [
        { provide: OPTIONS, useValue: options },
        {
          provide: LOGGER,
          inject: [CONFIG],
          useFactory: (config: ServiceConfig) => createLogger(config.name, config.logLevel),
        },
        { provide: Metrics, inject: [CONFIG], useFactory: ({ name }: ServiceConfig) => new Metrics(name) },
        ServiceState,
        {
          provide: SessionCookies,
          inject: [CONFIG],
          useFactory: ({ publicUrl }: ServiceConfig) => new SessionCookies(publicUrl),
        },
        Refusals,
        SecurityLog,
        InternalClients,
        {
          provide: Database,
          inject: [CONFIG, OPTIONS, LOGGER, ServiceState, Metrics],
          useFactory: async (...[config, from, logger, state, metrics]: [...OpenDatabase, Metrics]) => {
            const database = await openDatabase(config, from, logger, state);
            if (database) observePool(metrics, database.pool);
            return database;
          },
        },
        {
          provide: Redis,
          inject: [CONFIG, LOGGER],
          useFactory: ({ redisUrl }: ServiceConfig, logger: Logger) => connectRedis(redisUrl, logger),
        },
        ServerAccounts,
        { provide: OutboxRelay, inject: [CONFIG, OPTIONS, Database, Metrics, LOGGER], useFactory: startRelay },
        Inbox,
        InstanceReports,
        PeriodicJobs,
        {
          provide: Limits,
          inject: [Redis, CONFIG],
          useFactory: (redis: Redis, { limitFactor }: ServiceConfig) => new Limits(redis, limitFactor),
        },
        Frames,
        AccessTokens,
        {
          provide: Connections,
          inject: [Metrics, Database, Redis, OutboxRelay],
          useFactory: (metrics: Metrics, ...connections: ConstructorParameters<typeof Connections>) => {
            const [database, redis, relay] = connections;
            observeServers(metrics, { database, redis, relay });
            return new Connections(...connections);
          },
        },
        ...memberProviders(options.members),
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: ContractPipe },
        {
          provide: APP_GUARD,
          inject: [Reflector, AccessTokens, CONFIG],
          useFactory: (reflector: Reflector, tokens: AccessTokens, config: ServiceConfig) =>
            new MemberGuard(reflector, tokens, knownSecrets(config)),
        },
      ],
      exports: [
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
        Frames,
        AccessTokens,
        InternalClients,
        MembersFill,
        ...(options.members ? [Members] : []),
      ],
    };
  }
}

type OpenDatabase = [config: ServiceConfig, options: ServiceModuleOptions, logger: Logger, state: ServiceState];

export async function openDatabase(
  config: ServiceConfig,
  options: ServiceModuleOptions,
  logger: Logger,
  state: ServiceState,
  refusedForMs = REFUSED_MS,
): Promise<Database | null> {
  if (!config.databaseUrl) return null;
  const url = config.databaseUrl;
  const patience = { url, variable: variableOf(config, 'DATABASE_URL'), refusedForMs, logger };
  const connect = () =>
    Database.connect({
      url,
      standbyUrl: config.standbyUrl,
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
  { roundMs, manyCommits }: ServiceModuleOptions,
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
    eventsReplicas: config.eventsReplicas,
    roundMs,
    manyCommits,
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
