import type {
  HistoryRequest,
  ResumeRequest,
  SendAsked,
  SendBatch,
  SendBatchResult,
  SendResult,
} from '@corner/contracts/messaging.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Refusals } from '@corner/service-kit/telemetry/refusals';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { MessagePipeline, type SendOutcome } from './pipeline/message-pipeline.service.js';
import { MessagesService } from './messages.service.js';
import { resultView } from './messages.view.js';

/** What realtime nodes ask for their sockets. They have checked every frame's shape. */
@Internal()
@Controller('internal')
export class InternalMessagesController {
  constructor(
    private readonly pipeline: MessagePipeline,
    private readonly messages: MessagesService,
    private readonly refusals: Refusals,
  ) {}

  @Post('messages/batch')
  @HttpCode(200)
  async batch(@Body() { items, echo }: SendBatch): Promise<SendBatchResult> {
    const outcomes = await this.pipeline.sendBatch(items);
    return { results: outcomes.map((outcome) => this.view(outcome, echo)) };
  }

  @Post('messages/asked')
  @HttpCode(200)
  async asked(@Body() { item, echo }: SendAsked): Promise<SendResult> {
    return this.view(await this.messages.sendAsked(item), echo);
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

  /** A refusal of one message is no refusal of the batch, so no filter sees it. */
  private view(outcome: SendOutcome, echo?: boolean): SendResult {
    if ('refused' in outcome) this.refusals.record(outcome.refused, { route: '/ws' });
    return resultView(outcome, echo);
  }
}
