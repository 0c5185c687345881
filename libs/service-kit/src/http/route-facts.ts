import type { ErrorKey } from '@corner/contracts/errors/errors';
import { SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Limit } from '../redis/limits.js';

export const ROUTE_FACTS = 'corner:route-facts';
export const ROUTE_LIMIT = 'corner:route-limit';

/** Counted per member, or per network (then multiplied by LIMIT_FACTOR), also for who comes without a session. */
export type RouteLimit = Limit & { by: 'member' | 'network' };

export const perMember = (points: number, seconds = 60): RouteLimit => ({ points, seconds, by: 'member' });
export const perNetwork = (points: number, seconds = 60): RouteLimit => ({ points, seconds, by: 'network' });

/**
 * How often a route of /api may be called. The gateway holds it (`npm run routes` tells it); the routes of a service that
 * name the same object share one count, so all of a controller do.
 */
export const LimitTo = (limit: RouteLimit) => SetMetadata(ROUTE_LIMIT, limit);

/** Of a body that is larger than others, as it carries images. */
export const MaxBytes = (maxBytes: number) => RouteConfig({ maxBytes });

export interface RouteFacts {
  /** Its errors beside those that every route of its kind answers. */
  refuses?: readonly ErrorKey[];
  /** For answers that the handler sends itself: one status, or several. */
  status?: number | readonly number[];
  /** Content type of the answer; JSON by default. */
  type?: string;
  upload?: string;
  /** Takes HTML forms too: what mail programs send. */
  forms?: true;
}

/** Tells the API's description, and the gateway, what they cannot read from Nest's own decorators. */
export const Describe = (facts: RouteFacts) => SetMetadata(ROUTE_FACTS, facts);

const BODILESS = 'corner:bodiless';

/** A change that its address says whole. */
export const Bodiless = () => SetMetadata(BODILESS, true);
export const isBodiless = (handler: object): boolean => Reflect.getMetadata(BODILESS, handler) === true;

export const Refuses = (...refuses: ErrorKey[]) => Describe({ refuses });
