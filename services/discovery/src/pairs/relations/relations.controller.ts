import type { MatchFacts, MediaVisibility, Relation } from '@corner/contracts/discovery.api';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { InternalBlockDto } from '../blocks/blocks.dto.js';
import { PairsRepository } from '../pairs.repository.js';
import { PairsService } from '../pairs.service.js';

@Internal()
@Controller('internal')
export class RelationsController {
  constructor(
    private readonly pairs: PairsRepository,
    private readonly service: PairsService,
  ) {}

  @Get('relations/:a/:b')
  relation(@Param('a', IdPipe) a: string, @Param('b', IdPipe) b: string): Promise<Relation> {
    return this.service.relation(a, b);
  }

  /** Profiles calls this before it shows a photo. */
  @Get('visibility/:viewer/:owner')
  async visibility(
    @Param('viewer', IdPipe) viewer: string,
    @Param('owner', IdPipe) owner: string,
  ): Promise<MediaVisibility> {
    return { visible: await this.service.maySeePhotos(viewer, owner) };
  }

  /** Messaging calls this when a chat opens before its match event arrives. */
  @Get('matches/:id')
  async match(@Param('id', IdPipe) id: string): Promise<MatchFacts> {
    const match = await this.pairs.standingMatch(id);
    if (!match) throw new AppError('discovery.match-not-found');
    return match;
  }

  /** Admin calls this: a report may block in the same step. */
  @Post('blocks')
  @HttpCode(204)
  async block(@Body() { memberId, userId }: InternalBlockDto): Promise<void> {
    await this.service.block(memberId.toLowerCase(), userId.toLowerCase());
  }
}
