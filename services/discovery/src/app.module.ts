import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { DailyTotalEntity } from '@corner/service-kit/database/daily-totals';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { SuperLikers1796009000000 } from '../migrations/1796009000000-super-likers.js';
import { MEMBERS } from './members/members-read-model.repository.js';
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
import { DeckModule } from './deck/deck.module.js';
import { SwipesModule } from './swipes/swipes.module.js';
import { LikesModule } from './likes/likes.module.js';
import { AlertsModule } from './alerts/alerts.module.js';
import { PairsModule } from './pairs/pairs.module.js';
import { MembersModule } from './members/members.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { TotalsModule } from './totals/totals.module.js';

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
      migrations: [FirstSchema1795890000000, SuperLikers1796009000000],
      members: MEMBERS,
      settings,
    }),
    DeckModule,
    SwipesModule,
    LikesModule,
    AlertsModule,
    PairsModule,
    MembersModule,
    ExportsModule,
    TotalsModule,
  ],
})
export class AppModule {}
