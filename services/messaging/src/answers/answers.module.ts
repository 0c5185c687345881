import { Module } from '@nestjs/common';
import { AnswersJob } from './answers.job.js';
import { AnswersRepository } from './answers.repository.js';

@Module({
  providers: [AnswersRepository, AnswersJob],
})
export class AnswersModule {}
