import type { EventOf } from '@corner/contracts/events/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AlertsRepository } from './alerts.repository.js';

@Controller()
export class AlertsConsumer {
  constructor(private readonly alerts: AlertsRepository) {}

  @OnEvent('notifications.alert-ended')
  ended(@Payload() { memberId }: EventOf<'notifications.alert-ended'>): Promise<void> {
    return this.alerts.remove(memberId);
  }
}
