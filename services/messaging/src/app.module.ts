import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { DailyTotalEntity } from '@corner/service-kit/database/daily-totals';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { RequestQuotas1795920300000 } from '../migrations/1795920300000-request-quotas.js';
import { HeldMessages1795920300001 } from '../migrations/1795920300001-held-messages.js';
import { FraudBans1796000300100 } from '../migrations/1796000300100-fraud-bans.js';
import { SealedNames1796003000001 } from '../migrations/1796003000001-sealed-names.js';
import { OpenThreads1796005000000 } from '../migrations/1796005000000-open-threads.js';
import { ActivityDays1796009000021 } from '../migrations/1796009000021-activity-days.js';
import { ConversationsByDay1796009000022 } from '../migrations/1796009000022-conversations-by-day.js';
import { MEMBERS } from './members/members-read-model.repository.js';
import { HeldMessageEntity, MessageEntity, RequestTextEntity } from './messages/message.entity.js';
import { MemberEntity } from './members/member.entity.js';
import { ConversationEntity, BlockEntity } from './conversations/conversation.entity.js';
import { UpheldReportEntity } from './requests/upheld-report.entity.js';
import { FraudBanEntity, SealedNameEntity } from './fraud/fraud-ban.entity.js';
import { FraudModule } from './fraud/fraud.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { TotalsModule } from './totals/totals.module.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { MembersModule } from './members/members.module.js';
import { AnswersModule } from './answers/answers.module.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        MembersFillEntity,
        DailyTotalEntity,
        MessageEntity,
        MemberEntity,
        ConversationEntity,
        BlockEntity,
        UpheldReportEntity,
        HeldMessageEntity,
        RequestTextEntity,
        FraudBanEntity,
        SealedNameEntity,
      ],
      migrations: [
        FirstSchema1795890000000,
        RequestQuotas1795920300000,
        HeldMessages1795920300001,
        FraudBans1796000300100,
        SealedNames1796003000001,
        OpenThreads1796005000000,
        ActivityDays1796009000021,
        ConversationsByDay1796009000022,
      ],
      settings: { plan_cache_mode: 'force_generic_plan' },
      members: MEMBERS,
      // Clients get frames at once, so these events may wait for a batch.
      roundMs: 500,
      manyCommits: 64,
    }),
    MessagesModule,
    ConversationsModule,
    ExportsModule,
    TotalsModule,
    EvidenceModule,
    MembersModule,
    AnswersModule,
    FraudModule,
  ],
})
export class AppModule {}
