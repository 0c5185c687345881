import type { ErrorKey } from '@corner/contracts/errors/errors';
import { SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Limit } from '../redis/limits.js';

export const ROUTE_FACTS = 'corner:route-facts';
export const ROUTE_LIMIT = 'corner:route-limit';

/** Counts per member, or per network (times LIMIT_FACTOR), also for clients without a session. */
export type RouteLimit = Limit & { by: 'member' | 'network' };

export const perMember = (points: number, seconds = 60): RouteLimit => ({ points, seconds, by: 'member' });
export const perNetwork = (points: number, seconds = 60): RouteLimit => ({ points, seconds, by: 'network' });

/**
 * Rate limit of an /api route, enforced by the gateway (`npm run routes`); routes of a service with the same object
 * share one counter, so all routes of a controller do.
 */
export const LimitTo = (limit: RouteLimit) => SetMetadata(ROUTE_LIMIT, limit);

export const MaxBytes = (maxBytes: number) => RouteConfig({ maxBytes });

export interface RouteFacts {
  refuses?: readonly ErrorKey[];
  /** For responses that the handler sends itself: one status, or several. */
  status?: number | readonly number[];
  type?: string;
  upload?: string;
  /** Also accepts HTML forms, which mail programs send. */
  forms?: true;
}

/** Adds facts for the API description and the gateway that Nest's decorators lack. */
export const Describe = (facts: RouteFacts) => SetMetadata(ROUTE_FACTS, facts);

const BODILESS = 'corner:bodiless';

/** For a PUT or PATCH that needs no body. */
export const Bodiless = () => SetMetadata(BODILESS, true);
export const isBodiless = (handler: object): boolean => Reflect.getMetadata(BODILESS, handler) === true;

export const Refuses = (...refuses: ErrorKey[]) => Describe({ refuses });
