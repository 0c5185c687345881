import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventType } from '@corner/contracts/events/event-map';
import { throwError, type Observable } from 'rxjs';
import type { ReceivedEventOf } from '../event/event-list.js';

export const JETSTREAM = Symbol('JETSTREAM');

/** Hands the handler's own error to the transport: Nest's filter would replace it by "Internal server error". */
@Catch()
class EventErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** The method gets `(@Payload() payload, @Ctx() context)`; a rejected event is redelivered, then a dead letter. */
export function OnEvent(...types: EventType[]): MethodDecorator {
  return applyDecorators(EventPattern<string[]>(types, JETSTREAM), UseFilters(EventErrorFilter));
}

interface Gathering {
  /** How long an event may wait for others, so that they are handled together. */
  gatherMs: number;
}

type ListHandler<T extends EventType> = (events: ReceivedEventOf<T>[]) => Promise<void> | void;
type ListDecorator<T extends EventType> = <H extends ListHandler<T>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/**
 * The same for lists, which a method handles in one transaction. When it rejects it gets halves of the list, down to
 * single events, so that a bad event fails alone; a list may come again in parts and in another order.
 */
export function OnEvents<T extends EventType>(...types: T[]): ListDecorator<T>;
export function OnEvents<T extends EventType>(type: T, gathering: Gathering): ListDecorator<T>;
export function OnEvents(...args: (EventType | Gathering)[]): MethodDecorator {
  const types = args.filter((each): each is EventType => typeof each === 'string');
  const extras = Object.assign({ takesLists: true }, ...args.filter((each) => typeof each === 'object')) as object;
  return applyDecorators(EventPattern<string[]>(types, JETSTREAM, extras), UseFilters(EventErrorFilter));
}
