import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { CardsRepository } from './cards/cards.repository.js';
import { DeckController } from './deck.controller.js';
import { DeckService } from './deck.service.js';
import { KnownMembersRepository } from './memory/known-members.repository.js';
import { SearchMemory } from './memory/search-memory.service.js';
import { ExcludedMembers } from './memory/excluded-members.service.js';

@Module({
  imports: [MembersModule],
  controllers: [DeckController],
  providers: [SearchMemory, ExcludedMembers, KnownMembersRepository, CardsRepository, DeckService],
  exports: [DeckService, CardsRepository],
})
export class DeckModule {}
