import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventType } from '@corner/contracts/events/event-map';
import { throwError, type Observable } from 'rxjs';
import type { ReceivedEventOf } from '../event/event-list.js';
import { handlerName } from './durables/durables.js';

export const JETSTREAM = Symbol('JETSTREAM');

/** Passes the handler's own error to the transport: Nest's filter would replace it by "Internal server error". */
@Catch()
class EventErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

interface Options {
  /** The handler sends mails, texts or push messages: events from before its first start are skipped. */
  actsOutside?: boolean;
}

interface ListOptions extends Options {
  gatherMs?: number;
}

/** The method gets `(@Payload() payload, @Ctx() context)`; a rejected event is retried, then a dead letter. */
export function OnEvent(...args: (EventType | Options)[]): MethodDecorator {
  return handlerOf(args, {});
}

type ListHandler<T extends EventType> = (events: ReceivedEventOf<T>[]) => Promise<void> | void;
type ListDecorator<T extends EventType> = <H extends ListHandler<T>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/**
 * Like `OnEvent` for lists, which a method handles in one transaction. If it rejects, it gets halves of the list, down
 * to single events, so that only the bad event fails; a list may be repeated in parts and in another order.
 */
export function OnEvents<T extends EventType>(...types: T[]): ListDecorator<T>;
export function OnEvents<T extends EventType>(type: T, options: ListOptions): ListDecorator<T>;
export function OnEvents(...args: (EventType | ListOptions)[]): MethodDecorator {
  return handlerOf(args, { takesLists: true });
}

function handlerOf(args: readonly (EventType | ListOptions)[], facts: object): MethodDecorator {
  const types = args.filter((each): each is EventType => typeof each === 'string');
  const options = args.filter((each) => typeof each === 'object');
  return (target, key, descriptor) => {
    const name = handlerName(target.constructor.name, String(key));
    const extras = Object.assign({ name }, facts, ...options) as object;
    const decorate = applyDecorators(EventPattern<string[]>(types, JETSTREAM, extras), UseFilters(EventErrorFilter));
    return decorate(target, key, descriptor);
  };
}
