import { Module } from '@nestjs/common';
import { FraudConsumer } from './fraud.consumer.js';
import { FraudJob } from './fraud.job.js';
import { FraudRepository } from './fraud.repository.js';

@Module({ controllers: [FraudConsumer], providers: [FraudRepository, FraudJob] })
export class FraudModule {}
