import type { MessageEvidence } from '@corner/contracts/messaging.api';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Param } from '@nestjs/common';
import { EvidenceRepository } from './evidence.repository.js';

/** Returns the messages between two members to administrators who review a report. */
@Internal()
@Controller('internal/evidence')
export class EvidenceController {
  constructor(private readonly evidence: EvidenceRepository) {}

  @Get(':a/:b')
  async of(@Param('a', IdPipe) a: string, @Param('b', IdPipe) b: string): Promise<MessageEvidence> {
    return { messages: await this.evidence.lastMessages(a, b) };
  }
}
