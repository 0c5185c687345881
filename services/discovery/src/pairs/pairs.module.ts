import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { BlocksController } from './blocks/blocks.controller.js';
import { MatchesController } from './matches/matches.controller.js';
import { PairsRepository } from './pairs.repository.js';
import { PairsService } from './pairs.service.js';
import { RelationsController } from './relations/relations.controller.js';

@Module({
  imports: [MembersModule],
  controllers: [MatchesController, BlocksController, RelationsController],
  providers: [PairsRepository, PairsService],
})
export class PairsModule {}
