import 'reflect-metadata';
import { firstStart } from '@corner/event-bus/consumer/durables/first-start';
import { JetStreamServer } from '@corner/event-bus/consumer/jetstream-server';
import { handlersOf } from '@corner/event-bus/event-access';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../app-error.js';
import { answerError, toAppError } from './error.filter.js';
import { refuseConnection } from '../http/answers/raw-answer.js';
import { endStalledAnswers } from '../http/answers/stalled-answers.js';
import { readArrived } from '../http/read-arrived.js';
import { LOGGER, NestLogger, type Logger } from '../telemetry/logger.js';
import { MembersFill } from '../members/members-fill.js';
import { Database } from '../database/database.js';
import { migrateDatabase } from '../database/migrate-database.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { Refusals } from '../telemetry/refusals.js';
import { refuseOtherMethods } from './allowed-methods.js';
import { registerOpenApi } from './open-api.js';
import { eventTraces } from '../tracing/event-spans.js';
import { traceCalls } from '../tracing/http-spans.js';
import { withRequestId } from '../tracing/request-context.js';
import { flushTraces, isTracing, startTracing } from '../tracing/tracing.js';
import { assertCountable, assertSafeInput } from '../http/input/safe-input.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import { answerWhileStarting } from './starting-answer.js';
import { ServiceState } from '../telemetry/service-state.js';
import { setTimeout as delay } from 'node:timers/promises';

export interface ServiceOptions {
  /** False for services without durable event handlers (gateway, realtime). */
  consumesEvents?: boolean;
  /** Ignores trace headers and request ids of public clients. */
  isPublic?: boolean;
  /** Trusted proxies for X-Forwarded-For; only the gateway needs it. */
  trustProxy?: string | boolean;
  answerHeaders?: Readonly<Record<string, string>>;
  /** Answers an undecodable URL if a person may have typed it; false falls back to the error response. */
  answerUnreadable?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  prepare?: (app: NestFastifyApplication) => void | Promise<void>;
}

interface RunningService {
  app: NestFastifyApplication;
  url: string;
  /** Stops being ready and closes keep-alive connections after their next response. */
  drain(): void;
  close(): Promise<void>;
}

/** Delay before the port closes, so that clients move to other connections first. */
const DRAIN_MS = 500;
const LONGEST_ANSWER_MS = 7_000;
const BODY_BYTES = 256 * 1024;
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Starts a service and returns once it listens; installs no process handlers. */
export async function createService(
  module: Type,
  config: ServiceConfig,
  options: ServiceOptions = {},
): Promise<RunningService> {
  const { answerHeaders = {} } = options;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    trustProxy: options.trustProxy ?? false,
    // Internal callers pass their request id on; a public client could forge one.
    genReqId: (request: IncomingMessage) => {
      const given = options.isPublic ? undefined : request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Long enough for uploads of 10 MB over a slow mobile connection.
    requestTimeout: 120_000,
    // The gateway refuses it itself, with our headers.
    http: { requireHostHeader: !options.isPublic },
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // Fastify's 503 has neither our format nor Retry-After; the connection is closed after the response anyway.
    return503OnClosing: false,
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(answerHeaders);
      if (options.answerUnreadable?.(request, reply)) return;
      answerError(reply, new AppError('request.malformed'), String(request.id));
    },
    clientErrorHandler: (_error, socket) =>
      refuseConnection(socket, new AppError('request.malformed'), randomUUID(), answerHeaders),
  });
  await startTracing(config.traces, (reason) => process.stderr.write(`traces are not sent: ${reason}\n`));
  const endStarting = await answerWhileStarting(config);
  const root = configured(module, config);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { logger: false, abortOnError: false });
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  const refusals = app.get(Refusals);
  const server = adapter.getInstance();
  server.addHook('onRoute', (route) => {
    const { maxBytes } = (route.config ?? {}) as { maxBytes?: number };
    route.bodyLimit = maxBytes ?? route.bodyLimit;
  });
  takeBodies(app, server);
  if (isTracing()) traceCalls(server, config.name, options.isPublic ?? false);
  const state = app.get(ServiceState);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(answerHeaders);
    if (state.draining) reply.raw.shouldKeepAlive = false;
    withRequestId(String(request.id), done);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    try {
      assertSafeInput(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  server.addHook('onError', (request, _reply, error, done) => {
    const refusal = toAppError(error);
    if (!refusal || refusal.status >= 500)
      refusals.record(error, { requestId: request.id, route: request.routeOptions.url });
    done();
  });
  server.addHook('preClose', () => readArrived(server.server));
  endStalledAnswers(server);
  app.get(Metrics).observe(server);
  // The gateway forwards all methods; only services know their routes.
  const refuseOthers = options.isPublic ? undefined : refuseOtherMethods(server);
  try {
    registerOpenApi(app, config);
    await options.prepare?.(app);
    await app.init();
    refuseOthers?.();
    await endStarting();
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (options.consumesEvents !== false) {
    const strategy = new JetStreamServer({
      natsUrl: config.natsUrl,
      service: config.name,
      namespace: config.eventsNamespace,
      eventsReplicas: config.eventsReplicas,
      handlers: handlersOf(config.name),
      logger,
      traces: eventTraces(config.name),
      middleware: (context, handle) => withRequestId(context.requestId ?? context.eventId, handle),
      firstStart: (handler) => firstStart(app.get(Database), handler),
      onOpen: () => app.get<MembersFill | null>(MembersFill)?.start(),
    });
    app.connectMicroservice({ strategy });
    observeEvents(app.get(Metrics), strategy);
    // Does not wait for NATS: HTTP is served during an outage.
    await app.startAllMicroservices().catch(async (error: unknown) => {
      await app.close();
      throw error;
    });
  }
  logger.info({ port }, 'listening');
  const drain = () => {
    state.draining = true;
    // Answers to requests that came before do not say `connection: close`: their connections end soon after them.
    server.server.keepAliveTimeout = DRAIN_MS;
  };
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    drain,
    close: async () => {
      drain();
      const cut = setTimeout(() => server.server.closeAllConnections(), LONGEST_ANSWER_MS);
      await app.close().finally(() => clearTimeout(cut));
      await flushTraces();
    },
  };
}

function configured(module: Type, config: ServiceConfig): DynamicModule {
  const providers = [{ provide: CONFIG, useValue: config }];
  return { module: class ConfiguredModule {}, global: true, imports: [module], providers, exports: [CONFIG] };
}

/** Limits JSON before parsing, except for internal calls. Ignores form bodies. */
function takeBodies(app: NestFastifyApplication, server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body, done) => {
    if (!request.url.startsWith('/internal/')) assertCountable(body, BODY_BYTES);
    void parse(request as FastifyRequest, body.toString(), done);
  });
  app.useBodyParser('application/x-www-form-urlencoded', {}, (_request, _body, done) => done(null, undefined));
}

function observeEvents(metrics: Metrics, events: JetStreamServer) {
  metrics.gaugesOf(() => events.backlog(), {
    jetstream_pending: { help: 'Events not yet delivered to this service', of: ({ pending }) => pending },
    jetstream_unacknowledged: {
      help: 'Events being handled or waiting for another try',
      of: ({ unacknowledged }) => unacknowledged,
    },
    dead_letters: { help: 'Events this service gave up', of: ({ deadLetters }) => deadLetters },
  });
}

const running: RunningService[] = [];
let stopping = false;

/**
 * Entry point of a `main.ts`. Several services may share a process, which exits after all have closed. With `--migrate`
 * it only migrates the database.
 */
export async function startService(module: Type, config: ServiceConfig, options: ServiceOptions = {}): Promise<void> {
  const migrateOnly = process.argv.includes('--migrate');
  if (running.length === 0 && !migrateOnly) {
    process.once('SIGTERM', stopAll);
    process.once('SIGINT', stopAll);
  }
  try {
    if (migrateOnly) await migrateDatabase(module, config);
    else running.push(await createService(module, config, options));
  } catch (error) {
    process.stderr.write(`${config.name} cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function stopAll() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  for (const service of running) service.drain();
  void delay(running.length > 0 ? DRAIN_MS : 0)
    .then(() => Promise.allSettled(running.map((service) => service.close())))
    .then(() => process.exit(0));
}
