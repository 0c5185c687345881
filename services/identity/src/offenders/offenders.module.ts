import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { OffenderRepository } from './offender.repository.js';
import { RecognitionService } from './recognition.service.js';

@Module({
  imports: [DevicesModule, ReviewsModule],
  providers: [OffenderRepository, RecognitionService],
  exports: [OffenderRepository, RecognitionService],
})
export class OffendersModule {}
