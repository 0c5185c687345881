import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import type { Message } from '@corner/contracts/messaging.api';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { MessagesQueryDto, SendMessageDto } from './messages.dto.js';
import { MessagesService } from './messages.service.js';

@Controller('api')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Post('messages')
  async send(@Member() { memberId }: CurrentMember, @Body() body: SendMessageDto): Promise<Message> {
    const outcome = await this.messages.send({ senderId: memberId, ...body });
    if ('message' in outcome) return outcome.message;
    throw 'refused' in outcome ? outcome.refused : new AppError('internal');
  }

  @Get('messages/:userId')
  direct(
    @Member() { memberId }: CurrentMember,
    @Param('userId', IdPipe) userId: string,
    @Query() query: MessagesQueryDto,
  ) {
    return this.messages.direct(memberId, userId, query);
  }

  @Get('matches/:id/messages')
  ofMatch(@Member() { memberId }: CurrentMember, @Param('id') id: string, @Query() query: MessagesQueryDto) {
    return this.messages.page(memberId, id, query);
  }
}
