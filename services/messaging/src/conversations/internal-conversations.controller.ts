import type {
  MarkRead,
  MarkReadResult,
  PresenceRequest,
  PresenceResult,
  TypingRequest,
  TypingResult,
  Turned,
} from '@corner/contracts/messaging.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { pairId } from '@corner/contracts/pair-id';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { PairEventsDto } from './conversations.dto.js';
import { ConversationsService } from './conversations.service.js';

@Internal()
@Controller('internal')
export class InternalConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly members: MembersRepository,
  ) {}

  @Post('pair-events')
  @HttpCode(204)
  change(@Body() { events }: PairEventsDto): Promise<void> {
    return this.conversations.apply(events);
  }

  @Post('reads')
  @HttpCode(200)
  read(@Body() { memberId, conversationId, seq }: MarkRead): Promise<MarkReadResult> {
    return this.conversations.markRead(memberId, conversationId, seq);
  }

  @Post('typing')
  @HttpCode(200)
  typing(@Body() { memberId, conversationId }: TypingRequest): Promise<TypingResult> {
    return this.conversations.typingPeer(memberId, conversationId);
  }

  @Post('presence')
  @HttpCode(200)
  async presence(@Body() { memberId, userIds }: PresenceRequest): Promise<PresenceResult> {
    const pairs = userIds.map((userId) => pairId(memberId, userId));
    return { visible: await this.members.sharingPresence(memberId, userIds, pairs) };
  }

  /** Discovery calls this before it reports a hidden member as unavailable. */
  @Get('turned/:memberId/:otherId')
  async turned(
    @Param('memberId', IdPipe) memberId: string,
    @Param('otherId', IdPipe) otherId: string,
  ): Promise<Turned> {
    return this.members.turned(memberId, pairId(memberId, otherId));
  }
}
