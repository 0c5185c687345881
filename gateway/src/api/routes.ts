import type { RouteLimit } from '@corner/service-kit/http/route-facts';
import type { ServiceName } from '../gateway.config.js';
import { LARGE_BODIES, ROUTES } from './routes.generated.js';

export interface Route {
  /** A path and everything below it; `*` stands for one segment. The first row that fits is taken. */
  path: string;
  service: ServiceName;
  /**
   * `member` is refused with 401 here already; `public` passes with or without a session; `administrator` has to bring a
   * bearer token of their own, which alone is passed on, and the service says whose it is.
   */
  caller: 'public' | 'member' | 'administrator';
  limit: RouteLimit;
  /** The limited session of who may not sign in passes too. */
  limited?: true;
  /** Files have connections and places of their own: who reads them slowly holds up nothing else. */
  isMedia?: true;
  /** Takes HTML forms too: what mail programs send. */
  forms?: true;
  /** What the service answers here: methods and paths. */
  endpoints: readonly string[];
}

/** Room for any JSON of ours. */
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
