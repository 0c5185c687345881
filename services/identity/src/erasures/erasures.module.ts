import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { OffendersModule } from '../offenders/offenders.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { ErasureConsumer } from './erasure.consumer.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

@Module({
  imports: [AccountsModule, OffendersModule, ReviewsModule],
  controllers: [ErasureConsumer],
  providers: [ErasureRepository, ErasureService],
  exports: [ErasureService],
})
export class ErasuresModule {}
