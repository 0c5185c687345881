import { createDatabase } from '@corner/embedded/database';
import { ARGON2 } from '@corner/service-kit/credentials/passwords/passwords';
import { Database } from '@corner/service-kit/database/database';
import type { ServiceConfig } from '@corner/service-kit/service.config';
import { createService, type ServiceOptions } from '@corner/service-kit/app/start-service';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Persona } from './personas.js';

export interface TestAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface TestRequest {
  as?: Persona;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A service as in production, on its own port, with helpers to call it. */
export interface TestService {
  app: NestFastifyApplication;
  url: string;
  get: NestFastifyApplication['get'];
  /** Sends a request as the gateway would; `body` is sent as JSON. */
  request: <Body = unknown>(method: string, path: string, request?: TestRequest) => Promise<TestAnswer<Body>>;
  /** Sends an internal request with the internal secret. */
  internal: <Body = unknown>(method: string, path: string, body?: unknown) => Promise<TestAnswer<Body>>;
  close: () => Promise<void>;
}

/** Specs sign in often; `passwords.spec.ts` holds the real cost of a hash. */
Object.assign(ARGON2, { memoryCost: 8, timeCost: 1 });

/** Starts a service with a database of this test file. Call it in `beforeAll`, `close` in `afterAll`. */
export async function startTestService(
  module: new (...args: never[]) => unknown,
  config: ServiceConfig,
  options: ServiceOptions = {},
): Promise<TestService> {
  if (config.databaseUrl) {
    await createDatabase(process.env.TEST_POSTGRES_URL as string, new URL(config.databaseUrl).pathname.slice(1));
  }
  const { app, url, close } = await createService(module, config, options);
  // Concurrent requests wait for a connection, however slow the machine is.
  if (config.databaseUrl) app.get(Database).pool.options.connectionTimeoutMillis = 60_000;
  const request: TestService['request'] = async (method, path, { as, body, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...as?.headers, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) as never };
  };
  const internal: TestService['internal'] = (method, path, body) =>
    request(method, path, { body, headers: { 'x-internal-secret': config.internalSecret } });
  return { app, url, get: app.get.bind(app) as TestService['get'], request, internal, close };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
