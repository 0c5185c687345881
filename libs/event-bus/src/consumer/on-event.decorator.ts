import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventType } from '@corner/contracts/event-map';
import { throwError, type Observable } from 'rxjs';

/** Transport id of `JetStreamServer`. */
export const JETSTREAM = Symbol('JETSTREAM');

/** Hands the handler's own error to the transport: Nest's filter would replace it by "Internal server error". */
@Catch()
class EventErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Subscribes a controller's method to one or several events. It is called as `(@Payload() payload: EventOf<'…'>,
 * @Ctx() context: EventContext)`; when it rejects, the event comes again later, at last it becomes a dead letter.
 */
export function OnEvent(...types: EventType[]): MethodDecorator {
  return applyDecorators(EventPattern<string[]>(types, JETSTREAM), UseFilters(EventErrorFilter));
}
