import { Module } from '@nestjs/common';
import { KeyController } from './key.controller.js';
import { KeyRepository } from './key.repository.js';
import { KeyService } from './key.service.js';

@Module({
  controllers: [KeyController],
  providers: [KeyRepository, KeyService],
  exports: [KeyService],
})
export class KeysModule {}
