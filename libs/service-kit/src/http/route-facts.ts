import type { ErrorKey } from '@corner/contracts/errors/errors';
import { SetMetadata } from '@nestjs/common';

export const ROUTE_FACTS = 'corner:route-facts';

export interface RouteFacts {
  /** Its errors beside those that every route of its kind answers. */
  refuses?: readonly ErrorKey[];
  /** For answers that the handler sends itself: one status, or several. */
  status?: number | readonly number[];
  /** Content type of the answer; JSON by default. */
  type?: string;
  upload?: string;
}

/** Tells the API's description what it cannot read from Nest's own decorators. */
export const Describe = (facts: RouteFacts) => SetMetadata(ROUTE_FACTS, facts);

const BODILESS = 'corner:bodiless';

/** A change that its address says whole. */
export const Bodiless = () => SetMetadata(BODILESS, true);
export const isBodiless = (handler: object): boolean => Reflect.getMetadata(BODILESS, handler) === true;

export const Refuses = (...refuses: ErrorKey[]) => Describe({ refuses });
