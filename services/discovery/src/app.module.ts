import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { DailyTotalEntity } from '@corner/service-kit/database/daily-totals';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { AlertsConsumer } from './alerts/alerts.consumer.js';
import { AlertsController } from './alerts/alerts.controller.js';
import { AlertsJob } from './alerts/alerts.job.js';
import { AlertsRepository } from './alerts/alerts.repository.js';
import { AlertsService } from './alerts/alerts.service.js';
import { CandidatesService } from './deck/candidates.service.js';
import { CardsRepository } from './deck/cards/cards.repository.js';
import { DeckController } from './deck/deck.controller.js';
import { DeckService } from './deck/deck.service.js';
import { KnownMembersRepository } from './deck/memory/known-members.repository.js';
import { SearchMemory } from './deck/memory/search-memory.service.js';
import { SeenMembers } from './deck/memory/seen-members.service.js';
import { ExportController } from './exports/export.controller.js';
import { ExportRepository } from './exports/export.repository.js';
import { ErasedRowsJob } from './members/erased-rows.job.js';
import { AboutsController } from './likes/abouts.controller.js';
import { LikesController } from './likes/likes.controller.js';
import { LikesRepository } from './likes/likes.repository.js';
import { LikesService } from './likes/likes.service.js';
import { MEMBERS, MembersReplica } from './members/members-replica.repository.js';
import { MembersConsumer } from './members/members.consumer.js';
import { MembersRepository } from './members/members.repository.js';
import { MembersService } from './members/members.service.js';
import { MessagingClient } from './members/messaging.client.js';
import { BlocksController } from './pairs/blocks/blocks.controller.js';
import { MatchesController } from './pairs/matches/matches.controller.js';
import { PairsRepository } from './pairs/pairs.repository.js';
import { PairsService } from './pairs/pairs.service.js';
import { RelationsController } from './pairs/relations.controller.js';
import { PassesController } from './swipes/passes/passes.controller.js';
import { PassesRepository } from './swipes/passes/passes.repository.js';
import { PassesService } from './swipes/passes/passes.service.js';
import { SwipesController } from './swipes/swipes.controller.js';
import { SwipesRepository } from './swipes/swipes.repository.js';
import { SwipeGroups } from './swipes/swipe-groups.service.js';
import { SwipesService } from './swipes/swipes.service.js';
import { WithdrawnLikesJob } from './swipes/withdrawn-likes.job.js';
import { TotalsController } from './totals/totals.controller.js';
import { TotalsRepository } from './totals/totals.repository.js';
import { JoinAlertEntity } from './alerts/alert.entity.js';
import {
  MemberEntity,
  MemberSearchEntity,
  MemberCardEntity,
  MemberActivityEntity,
  DisclosureEntity,
} from './members/member.entity.js';
import { MatchEntity, BlockEntity } from './pairs/pair.entity.js';
import { SwipeEntity, TrainingSwipeEntity, SecondLookEntity } from './swipes/swipe.entity.js';
import { MatchIntentEntity } from './totals/match-intent.entity.js';

/** Planning a statement for its values costs more than running it. */
const settings = { plan_cache_mode: 'force_generic_plan', jit: 'off' };

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        MembersFillEntity,
        DailyTotalEntity,
        JoinAlertEntity,
        MemberEntity,
        MemberSearchEntity,
        MemberCardEntity,
        MemberActivityEntity,
        DisclosureEntity,
        MatchEntity,
        BlockEntity,
        SwipeEntity,
        TrainingSwipeEntity,
        SecondLookEntity,
        MatchIntentEntity,
      ],
      migrations: [FirstSchema1795890000000],
      members: MEMBERS,
      settings,
    }),
  ],
  controllers: [
    DeckController,
    SwipesController,
    PassesController,
    LikesController,
    AboutsController,
    AlertsController,
    AlertsConsumer,
    MatchesController,
    BlocksController,
    RelationsController,
    MembersConsumer,
    ExportController,
    TotalsController,
  ],
  providers: [
    MembersReplica,
    ErasedRowsJob,
    MembersRepository,
    MembersService,
    SearchMemory,
    SeenMembers,
    KnownMembersRepository,
    CandidatesService,
    CardsRepository,
    DeckService,
    SwipesRepository,
    SwipesService,
    SwipeGroups,
    PassesRepository,
    PassesService,
    LikesRepository,
    LikesService,
    AlertsRepository,
    AlertsService,
    AlertsJob,
    WithdrawnLikesJob,
    PairsRepository,
    PairsService,
    ExportRepository,
    TotalsRepository,
    MessagingClient,
  ],
})
export class AppModule {}
