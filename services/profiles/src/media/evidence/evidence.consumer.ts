import type { EventOf } from '@corner/contracts/events/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EvidenceFilesRepository } from './evidence-files.repository.js';

@Controller()
export class EvidenceConsumer {
  constructor(private readonly evidence: EvidenceFilesRepository) {}

  /** Leaves files without an owner to `OrphanJob`. */
  @OnEvent('admin.evidence-erased')
  async erased(@Payload() { caseId }: EventOf<'admin.evidence-erased'>): Promise<void> {
    await this.evidence.release(caseId);
  }
}
