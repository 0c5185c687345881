import type { AboutShown } from '@corner/contracts/discovery.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { AboutQueryDto } from '../deck/deck.dto.js';
import { DeckService } from '../deck/deck.service.js';

@Internal()
@Controller('internal')
export class AboutsController {
  constructor(private readonly deck: DeckService) {}

  /** Messaging calls this before it stores a message's reference. */
  @Get('abouts/:viewer/:owner')
  async about(
    @Param('viewer', IdPipe) viewer: string,
    @Param('owner', IdPipe) owner: string,
    @Query() { intent, ...about }: AboutQueryDto,
  ): Promise<AboutShown> {
    return { shown: (await this.deck.pointedAt(viewer, owner, about, intent)) !== null };
  }
}
