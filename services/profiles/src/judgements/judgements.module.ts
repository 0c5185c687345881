import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { DecisionConsumer } from './decision.consumer.js';
import { JudgementConsumer } from './judgement.consumer.js';
import { JudgementService } from './judgement.service.js';

@Module({
  imports: [ProfilesModule, MediaModule],
  controllers: [JudgementConsumer, DecisionConsumer],
  providers: [JudgementService],
})
export class JudgementsModule {}
