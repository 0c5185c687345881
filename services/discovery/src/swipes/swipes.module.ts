import { Module } from '@nestjs/common';
import { DeckModule } from '../deck/deck.module.js';
import { MembersModule } from '../members/members.module.js';
import { PassesController } from './passes/passes.controller.js';
import { PassesRepository } from './passes/passes.repository.js';
import { PassesService } from './passes/passes.service.js';
import { SwipeGroups } from './swipe-groups.service.js';
import { SwipesController } from './swipes.controller.js';
import { SwipesRepository } from './swipes.repository.js';
import { SwipesService } from './swipes.service.js';
import { WithdrawnLikesJob } from './withdrawn-likes.job.js';

@Module({
  imports: [MembersModule, DeckModule],
  controllers: [SwipesController, PassesController],
  providers: [SwipesRepository, SwipesService, SwipeGroups, PassesRepository, PassesService, WithdrawnLikesJob],
  exports: [PassesService],
})
export class SwipesModule {}
