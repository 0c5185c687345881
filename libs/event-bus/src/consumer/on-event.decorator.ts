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

/** The method gets `(@Payload() payload, @Ctx() context)`; a rejected event is redelivered, then a dead letter. */
export function OnEvent(...types: EventType[]): MethodDecorator {
  return applyDecorators(EventPattern<string[]>(types, JETSTREAM), UseFilters(EventErrorFilter));
}
