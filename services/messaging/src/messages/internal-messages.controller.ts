import type {
  HistoryRequest,
  ResumeRequest,
  SendAsked,
  SendBatch,
  SendBatchResult,
  SendResult,
} from '@corner/contracts/messaging.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { MessagePipeline } from './pipeline/message-pipeline.service.js';
import { MessagesService } from './messages.service.js';
import { resultView } from './messages.view.js';

/** What realtime nodes ask for their sockets. They have checked every frame's shape. */
@Internal()
@Controller('internal')
export class InternalMessagesController {
  constructor(
    private readonly pipeline: MessagePipeline,
    private readonly messages: MessagesService,
  ) {}

  @Post('messages/batch')
  @HttpCode(200)
  async batch(@Body() { items, echo }: SendBatch): Promise<SendBatchResult> {
    const outcomes = await this.pipeline.sendBatch(items);
    return { results: outcomes.map((outcome) => resultView(outcome, echo)) };
  }

  @Post('messages/asked')
  @HttpCode(200)
  async asked(@Body() { item, echo }: SendAsked): Promise<SendResult> {
    return resultView(await this.messages.sendAsked(item), echo);
  }

  @Post('history')
  @HttpCode(200)
  history(@Body() { memberId, conversationId, after, limit }: HistoryRequest) {
    return this.messages.history(memberId, conversationId, after, limit);
  }

  @Post('resume')
  @HttpCode(200)
  resume(@Body() { memberId, cursors }: ResumeRequest) {
    return this.messages.missed(memberId, cursors);
  }
}
