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

  /** For messaging, before it keeps what a message points at. */
  @Get('abouts/:viewer/:owner')
  async about(
    @Param('viewer', IdPipe) viewer: string,
    @Param('owner', IdPipe) owner: string,
    @Query() { intent, ...about }: AboutQueryDto,
  ): Promise<AboutShown> {
    return { shown: (await this.deck.pointedAt(viewer, owner, about, intent)) !== null };
  }
}
