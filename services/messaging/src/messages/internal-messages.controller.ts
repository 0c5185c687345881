import type { HistoryRequest, ResumeRequest, SendBatch, SendBatchResult } from '@corner/contracts/messaging.api';
import { AppError } from '@corner/service-kit/app-error';
import { toAppError } from '@corner/service-kit/app/error.filter';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { LOGGER } from '@corner/service-kit/service.module';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { MessagesService, type SendCommand } from './messages.service.js';

type Result = SendBatchResult['results'][number];

/** What realtime nodes ask for their sockets. They have checked every frame's shape. */
@Internal()
@Controller('internal')
export class InternalMessagesController {
  constructor(
    private readonly messages: MessagesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post('messages/batch')
  @HttpCode(200)
  async batch(@Body() { items, echo }: SendBatch): Promise<SendBatchResult> {
    const admitted = await Promise.all(items.map((item) => this.messages.admit(item.senderId).catch(toError)));
    // All are handed over in this tick: their order is the order of the batch.
    const results = items.map((item, index) => this.result(item, admitted[index], echo ?? false));
    return { results: await Promise.all(results) };
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

  private async result(item: SendCommand, refused: AppError | void, echo: boolean): Promise<Result> {
    try {
      if (refused) throw refused;
      const { message, recipientId, duplicate } = await this.messages.send(item);
      const { conversationId, id, seq, createdAt } = message;
      return {
        ok: true,
        conversationId,
        id,
        seq,
        createdAt,
        ...(duplicate && { duplicate }),
        ...(echo && !duplicate && { echo: { recipientId, message } }),
      };
    } catch (error) {
      if (!toAppError(error)) this.logger.error({ err: error }, 'message not stored');
      const { code, message, retryAfter } = toError(error);
      return { ok: false, code, message, ...(retryAfter !== undefined && { retryAfterMs: retryAfter * 1000 }) };
    }
  }
}

function toError(error: unknown): AppError {
  return toAppError(error) ?? new AppError('internal');
}
