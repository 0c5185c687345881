import type { RouteLimit } from '@corner/service-kit/http/route-facts';
import type { ServiceName } from '../gateway.config.js';
import { LARGE_BODIES, ROUTES } from './routes.generated.js';

export interface Route {
  /** A path with everything below it; `*` matches one segment. The first matching row wins. */
  path: string;
  service: ServiceName;
  /**
   * `member` without a session gets 401 from the gateway; `public` passes with or without a session; `administrator`
   * needs an own bearer token, which is forwarded alone and verified by the service.
   */
  caller: 'public' | 'member' | 'administrator';
  limit: RouteLimit;
  /** Also accepts the limited session of members who may not sign in. */
  limited?: true;
  /** Files have their own connections and slots, so that slow readers block nothing else. */
  isMedia?: true;
  /** Also accepts HTML forms, which mail programs send. */
  forms?: true;
  endpoints: readonly string[];
}

const MAX_BYTES = 256 * 1024;

const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll('*', '[^/]+')}(?:/|$)`),
}));

export function maxBytesOf(method: string, path: string): number {
  return LARGE_BODIES[`${method} ${path}`] ?? MAX_BYTES;
}

export function findRoute(path: string): Route | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}
