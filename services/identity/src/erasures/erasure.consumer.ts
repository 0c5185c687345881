import { ERASING_SERVICES, type EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ErasureRepository } from './erasure.repository.js';

@Controller()
export class ErasureConsumer {
  constructor(private readonly erasures: ErasureRepository) {}

  /** Stored by service, so order and repeats do not matter. */
  @OnEvent(...ERASING_SERVICES.map((service) => `${service}.member-erased` as const))
  async erased(@Payload() { memberId }: EventOf<'profiles.member-erased'>, @Ctx() { type }: EventContext) {
    await this.erasures.confirm(memberId, type.split('.')[0]!);
  }
}
