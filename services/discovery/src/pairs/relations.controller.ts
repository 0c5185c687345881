import type { Relation } from '@corner/contracts/discovery.api';
import { IdPipe } from '@corner/service-kit/id.pipe';
import { Internal } from '@corner/service-kit/member.guard';
import { Controller, Get, Param } from '@nestjs/common';
import { PairsRepository } from './pairs.repository.js';

@Internal()
@Controller('internal/relations')
export class RelationsController {
  constructor(private readonly pairs: PairsRepository) {}

  @Get(':a/:b')
  relation(@Param('a', IdPipe) a: string, @Param('b', IdPipe) b: string): Promise<Relation> {
    return this.pairs.relation(a, b);
  }
}
