import { Module } from '@nestjs/common';
import { OffenderRepository } from './offender.repository.js';

@Module({
  providers: [OffenderRepository],
  exports: [OffenderRepository],
})
export class OffendersModule {}
