import type { HeldMessage } from '@corner/contracts/messaging.api';
import { AppError } from '@corner/service-kit/app-error';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Controller, Get, Param } from '@nestjs/common';
import { HeldRepository } from '../pipeline/held.repository.js';

/** First messages that wait for an administrator. */
@Internal()
@Controller('internal/held')
export class HeldController {
  constructor(private readonly held: HeldRepository) {}

  /** Evidence for the case about the message. */
  @Get(':id')
  async one(@Param('id', IdPipe) id: string): Promise<HeldMessage> {
    const held = await this.held.evidenceOf(id);
    if (!held) throw new AppError('messaging.conversation-not-found');
    return held;
  }
}
