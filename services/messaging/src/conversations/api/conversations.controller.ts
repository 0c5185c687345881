import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { time } from '@corner/contracts/schemas/fields';
import type { Conversation, MarkReadResult, RequestsLeft, UnreadConversations } from '@corner/contracts/messaging.api';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { NIL } from 'uuid';
import * as z from 'zod/mini';
import { readConversationId } from './conversation-id.policy.js';
import { conversationView } from './conversations.view.js';
import { ConversationsQueryDto, ReadDto } from '../conversations.dto.js';
import { RequestsRepository } from '../../requests/requests.repository.js';
import { ConversationsRepository } from '../conversations.repository.js';
import { ConversationsService } from '../conversations.service.js';

const TIME = time();

@LimitTo(perMember(600))
@Controller('api/conversations')
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly rows: ConversationsRepository,
    private readonly requests: RequestsRepository,
  ) {}

  @Get()
  async list(@Member() { memberId }: CurrentMember, @Query() query: ConversationsQueryDto): Promise<Conversation[]> {
    if (query.with !== undefined) return this.conversations.conversationsWith(memberId, query.with);
    const before = query.before === undefined ? null : await this.place(memberId, query.before);
    const rows = await this.rows.list(memberId, before, query.limit ?? LIMITS.conversationPage.default);
    return rows.map((row) => conversationView(row, memberId));
  }

  @Get('unread')
  unread(@Member() { memberId }: CurrentMember): Promise<UnreadConversations> {
    return this.rows.countUnread(memberId);
  }

  @Get('requests')
  requestsLeft(@Member() { memberId }: CurrentMember): Promise<RequestsLeft> {
    return this.requests.left(memberId);
  }

  @Get(':id')
  @Refuses('messaging.conversation-not-found')
  one(@Member() { memberId }: CurrentMember, @Param('id') id: string): Promise<Conversation> {
    return this.conversations.conversation(memberId, id);
  }

  @Post(':id/read')
  @Refuses('messaging.conversation-not-found')
  @HttpCode(200)
  read(@Member() { memberId }: CurrentMember, @Param('id') id: string, @Body() body: ReadDto): Promise<MarkReadResult> {
    return this.conversations.markRead(memberId, id, body.seq);
  }

  @Post(':id/accept')
  @Refuses(...STANDING_ERRORS, 'messaging.conversation-not-found')
  @HttpCode(200)
  accept(@Member() { memberId }: CurrentMember, @Param('id') id: string): Promise<Conversation> {
    return this.conversations.acceptRequest(memberId, id);
  }

  @Delete(':id')
  @Refuses('messaging.conversation-not-found')
  @HttpCode(204)
  remove(@Member() { memberId }: CurrentMember, @Param('id') id: string): Promise<void> {
    return this.conversations.deleteRequest(memberId, id);
  }

  /** Returns the position after a conversation or a time, where the next page starts. */
  private async place(memberId: string, before: string): Promise<{ at: string; id: string }> {
    const { data: at } = z.safeParse(TIME, before);
    if (at) return { at, id: NIL };
    const pairId = readConversationId(before, memberId)?.pairId;
    const place = pairId ? await this.rows.place(memberId, pairId) : null;
    if (!place) throw new AppError('request.invalid', { details: [{ field: 'before', message: 'Invalid before' }] });
    return place;
  }
}
