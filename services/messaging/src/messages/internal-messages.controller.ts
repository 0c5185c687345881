import type {
  HistoryRequest,
  ResumeRequest,
  SendAsked,
  SendBatch,
  SendBatchResult,
  SendResult,
} from '@corner/contracts/messaging.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { LinesServer } from '@corner/service-kit/app/lines/lines-server';
import { Frames } from '@corner/service-kit/redis/frames';
import { CONFIG } from '@corner/service-kit/service.config';
import { Refusals } from '@corner/service-kit/telemetry/refusals';
import {
  type BeforeApplicationShutdown,
  Body,
  Controller,
  HttpCode,
  Inject,
  type OnApplicationBootstrap,
  Post,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { MessagingConfig } from '../messaging.config.js';
import { MessagePipeline, type SendOutcome } from './pipeline/message-pipeline.service.js';
import { MessagesService } from './messages.service.js';
import { resultView } from './messages.view.js';

/** Calls of realtime nodes for their sockets. The nodes have checked the shape of every frame. */
@Internal()
@Controller('internal')
export class InternalMessagesController implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lines: LinesServer<SendBatch, SendBatchResult>;

  constructor(
    private readonly pipeline: MessagePipeline,
    private readonly messages: MessagesService,
    private readonly refusals: Refusals,
    private readonly host: HttpAdapterHost,
    frames: Frames,
    @Inject(CONFIG) config: MessagingConfig,
  ) {
    this.lines = new LinesServer({
      service: config.name,
      path: '/internal/messages/batch',
      secrets: knownSecrets(config),
      refusals,
      answer: (body: SendBatch) => this.batch(body),
      onUndelivered: ({ results }) => {
        for (const { recipientId, message } of results.flatMap((result) => ('echo' in result ? result.echo! : []))) {
          frames.publish([message.senderId, recipientId], { type: 'resync' });
        }
      },
    });
  }

  onApplicationBootstrap() {
    this.lines.register(this.host.httpAdapter.getHttpServer());
  }

  beforeApplicationShutdown() {
    return this.lines.close();
  }

  @Post('messages/batch')
  @HttpCode(200)
  async batch(@Body() { items, node, isAlone }: SendBatch): Promise<SendBatchResult> {
    const outcomes = await this.pipeline.sendBatch(items, { node, isAlone });
    return { results: outcomes.map((outcome) => this.view(outcome, node !== undefined)) };
  }

  @Post('messages/asked')
  @HttpCode(200)
  async asked(@Body() { item, echo }: SendAsked): Promise<SendResult> {
    return this.view(await this.messages.sendChecked(item), echo);
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

  /** A refused message does not fail the batch, so no exception filter records it. */
  private view(outcome: SendOutcome, echo?: boolean): SendResult {
    if ('refused' in outcome) this.refusals.record(outcome.refused, { route: '/ws' });
    return resultView(outcome, echo);
  }
}
