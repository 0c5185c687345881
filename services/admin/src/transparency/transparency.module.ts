import { Module } from '@nestjs/common';
import { TransparencyController } from './transparency.controller.js';
import { TransparencyJob } from './transparency.job.js';
import { TransparencyRepository } from './transparency.repository.js';

@Module({ controllers: [TransparencyController], providers: [TransparencyRepository, TransparencyJob] })
export class TransparencyModule {}
