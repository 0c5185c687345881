import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import type { Message } from '@corner/contracts/messaging.api';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { MessagesQueryDto, SendMessageDto } from './messages.dto.js';
import { MessagesService } from './messages.service.js';

/** Each device reloads its list and its open chat after every reconnect. */
const MESSAGES = perMember(600);

@Controller('api')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @LimitTo(MESSAGES)
  @Post('messages')
  @Refuses(
    ...STANDING_ERRORS,
    'messaging.recipient-not-found',
    'messaging.awaiting-answer',
    'messaging.request-too-long',
    'request.contact-details',
    'messaging.risky-words',
    'messaging.request-quota',
    'messaging.not-accepting',
    'messaging.client-id-reused',
  )
  async send(@Member() { memberId }: CurrentMember, @Body() body: SendMessageDto): Promise<Message> {
    const outcome = await this.messages.send({ senderId: memberId, ...body });
    if ('message' in outcome) return outcome.message;
    throw 'refused' in outcome ? outcome.refused : new AppError('internal');
  }

  @LimitTo(MESSAGES)
  @Get('messages/:userId')
  @Refuses('messaging.recipient-not-found')
  direct(
    @Member() { memberId }: CurrentMember,
    @Param('userId', IdPipe) userId: string,
    @Query() query: MessagesQueryDto,
  ) {
    return this.messages.direct(memberId, userId, query);
  }

  @LimitTo(perMember(600))
  @Get('matches/:id/messages')
  @Refuses('messaging.conversation-not-found', 'discovery.match-not-found')
  ofMatch(@Member() { memberId }: CurrentMember, @Param('id') id: string, @Query() query: MessagesQueryDto) {
    return this.messages.page(memberId, id, query);
  }
}
