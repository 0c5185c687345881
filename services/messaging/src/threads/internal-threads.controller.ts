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
import { PeopleRepository } from '../people/people.repository.js';
import { PairEventsDto } from './threads.dto.js';
import { ThreadsService } from './threads.service.js';

@Internal()
@Controller('internal')
export class InternalThreadsController {
  constructor(
    private readonly threads: ThreadsService,
    private readonly people: PeopleRepository,
  ) {}

  @Post('pair-events')
  @HttpCode(204)
  change(@Body() { events }: PairEventsDto): Promise<void> {
    return this.threads.apply(events);
  }

  @Post('reads')
  @HttpCode(200)
  read(@Body() { memberId, conversationId, seq }: MarkRead): Promise<MarkReadResult> {
    return this.threads.markRead(memberId, conversationId, seq);
  }

  @Post('typing')
  @HttpCode(200)
  typing(@Body() { memberId, conversationId }: TypingRequest): Promise<TypingResult> {
    return this.threads.typingPeer(memberId, conversationId);
  }

  @Post('presence')
  @HttpCode(200)
  async presence(@Body() { memberId, userIds }: PresenceRequest): Promise<PresenceResult> {
    const pairs = userIds.map((userId) => pairId(memberId, userId));
    return { visible: await this.people.sharingPresence(memberId, userIds, pairs) };
  }

  /** For discovery, before it says of a member who hides that they cannot be seen. */
  @Get('turned/:memberId/:otherId')
  async turned(
    @Param('memberId', IdPipe) memberId: string,
    @Param('otherId', IdPipe) otherId: string,
  ): Promise<Turned> {
    return this.people.turned(memberId, pairId(memberId, otherId));
  }
}
