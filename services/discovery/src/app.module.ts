import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { CreateDiscovery1763700000000 } from '../migrations/1763700000000-create-discovery.js';
import { Quiz1763900000000 } from '../migrations/1763900000000-quiz.js';
import { ForgottenMatches1764000000000 } from '../migrations/1764000000000-forgotten-matches.js';
import { HiddenAgesAndDistances1764200000000 } from '../migrations/1764200000000-hidden-ages-and-distances.js';
import { FrozenNames1764220000000 } from '../migrations/1764220000000-frozen-names.js';
import { PhotosOfOurOwn1764210000000 } from '../migrations/1764210000000-photos-of-our-own.js';
import { PackedTraits1764300000000 } from '../migrations/1764300000000-packed-traits.js';
import { DailyTotals1764311000000 } from '../migrations/1764311000000-daily-totals.js';
import { FilledMembers1764310000000 } from '../migrations/1764310000000-filled-members.js';
import { FailedEvents1764320000000 } from '../migrations/1764320000000-failed-events.js';
import { PlainSwipes1764400000000 } from '../migrations/1764400000000-plain-swipes.js';
import { FollowedSearchRows1764500000000 } from '../migrations/1764500000000-followed-search-rows.js';
import { IndexesOfChanges1764500000001 } from '../migrations/1764500000001-indexes-of-changes.js';
import { SharedPresence1795767630834 } from '../migrations/1795767630834-shared-presence.js';
import { TrainingWishes1795810891417 } from '../migrations/1795810891417-training-wishes.js';
import { UnknownPlaces1795788948786 } from '../migrations/1795788948786-unknown-places.js';
import { Intents1795810916352 } from '../migrations/1795810916352-intents.js';
import { SecondLooks1795868425549 } from '../migrations/1795868425549-second-looks.js';
import { ReceivedLikes1795869047974 } from '../migrations/1795869047974-received-likes.js';
import { MatchIntents1795872000000 } from '../migrations/1795872000000-match-intents.js';
import { About1795881600000 } from '../migrations/1795881600000-about.js';
import { CardMarks1795878100000 } from '../migrations/1795878100000-card-marks.js';
import { JoinAlerts1795882000000 } from '../migrations/1795882000000-join-alerts.js';
import { Arrivals1795882000001 } from '../migrations/1795882000001-arrivals.js';
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
import { config } from './discovery.config.js';
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

/** Planning a statement for its values costs more than running it. */
const settings = { plan_cache_mode: 'force_generic_plan', jit: 'off' };

@Module({
  imports: [
    ServiceModule.forRoot(config, {
      migrations: [
        CreateDiscovery1763700000000,
        Quiz1763900000000,
        ForgottenMatches1764000000000,
        HiddenAgesAndDistances1764200000000,
        PhotosOfOurOwn1764210000000,
        FrozenNames1764220000000,
        PackedTraits1764300000000,
        DailyTotals1764311000000,
        FilledMembers1764310000000,
        FailedEvents1764320000000,
        PlainSwipes1764400000000,
        FollowedSearchRows1764500000000,
        IndexesOfChanges1764500000001,
        SharedPresence1795767630834,
        UnknownPlaces1795788948786,
        TrainingWishes1795810891417,
        Intents1795810916352,
        SecondLooks1795868425549,
        ReceivedLikes1795869047974,
        MatchIntents1795872000000,
        CardMarks1795878100000,
        About1795881600000,
        JoinAlerts1795882000000,
        Arrivals1795882000001,
      ],
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
