import type { BlockView } from '@corner/contracts/discovery.api';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { LIMITS } from '@corner/domain/limits';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { BlockDto, BlocksQueryDto } from './blocks.dto.js';
import { blockView } from '../pairs.view.js';
import { PairsRepository } from '../pairs.repository.js';
import { PairsService } from '../pairs.service.js';

@LimitTo(perMember(120))
@Controller('api/blocks')
export class BlocksController {
  constructor(
    private readonly service: PairsService,
    private readonly pairs: PairsRepository,
  ) {}

  @Get()
  async list(@Member() { memberId }: CurrentMember, @Query() { before, limit }: BlocksQueryDto): Promise<BlockView[]> {
    const rows = await this.pairs.blocks(memberId, before?.toLowerCase() ?? null, limit ?? LIMITS.blockPage.default);
    return rows.map(blockView);
  }

  @Post()
  @Refuses('discovery.member-not-found')
  block(@Member() { memberId }: CurrentMember, @Body() { userId }: BlockDto): Promise<BlockView> {
    return this.service.block(memberId, userId.toLowerCase());
  }

  @Delete(':userId')
  @HttpCode(204)
  unblock(@Member() { memberId }: CurrentMember, @Param('userId', IdPipe) userId: string): Promise<void> {
    return this.service.unblock(memberId, userId);
  }
}
