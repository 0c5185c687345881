import type { MatchFacts, Relation } from '@corner/contracts/discovery.api';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/id.pipe';
import { Internal } from '@corner/service-kit/member.guard';
import { Controller, Get, Param } from '@nestjs/common';
import { PairsRepository } from './pairs.repository.js';

@Internal()
@Controller('internal')
export class RelationsController {
  constructor(private readonly pairs: PairsRepository) {}

  @Get('relations/:a/:b')
  relation(@Param('a', IdPipe) a: string, @Param('b', IdPipe) b: string): Promise<Relation> {
    return this.pairs.relation(a, b);
  }

  /** For messaging, when a chat is opened before the event of its match has arrived. */
  @Get('matches/:id')
  async match(@Param('id', IdPipe) id: string): Promise<MatchFacts> {
    const match = await this.pairs.standingMatch(id);
    if (!match) throw new AppError('discovery.match-not-found');
    return match;
  }
}
