import { Module } from '@nestjs/common';
import { DeckModule } from '../deck/deck.module.js';
import { MembersModule } from '../members/members.module.js';
import { AboutsController } from './abouts.controller.js';
import { LikesController } from './likes.controller.js';
import { LikesRepository } from './likes.repository.js';
import { LikesService } from './likes.service.js';

@Module({
  imports: [DeckModule, MembersModule],
  controllers: [LikesController, AboutsController],
  providers: [LikesRepository, LikesService],
})
export class LikesModule {}
