import { Module } from '@nestjs/common';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceRepository } from './evidence.repository.js';

@Module({
  controllers: [EvidenceController],
  providers: [EvidenceRepository],
})
export class EvidenceModule {}
