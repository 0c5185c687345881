import { Module } from '@nestjs/common';
import { DeckModule } from '../deck/deck.module.js';
import { MembersModule } from '../members/members.module.js';
import { SwipesModule } from '../swipes/swipes.module.js';
import { AlertsConsumer } from './alerts.consumer.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsJob } from './alerts.job.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';

@Module({
  imports: [DeckModule, SwipesModule, MembersModule],
  controllers: [AlertsController, AlertsConsumer],
  providers: [AlertsRepository, AlertsService, AlertsJob],
})
export class AlertsModule {}
