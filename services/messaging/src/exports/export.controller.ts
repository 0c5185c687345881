import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { rowsOf, streamedJson } from '@corner/service-kit/http/answers/streamed-json';
import { Controller, Get, Param } from '@nestjs/common';
import { ExportRepository, type ExportedConversation, type ExportedMessage } from './export.repository.js';

const CONVERSATIONS = 200;
const MESSAGES = 500;

/** Returns this service's part of a member's data export. */
@Internal()
@Controller('internal/exports')
export class ExportController {
  constructor(private readonly exports: ExportRepository) {}

  @Get(':memberId')
  everythingOf(@Param('memberId', IdPipe) memberId: string) {
    return streamedJson(this.conversations(memberId));
  }

  private async *conversations(memberId: string) {
    const conversations = rowsOf<ExportedConversation>((last) =>
      this.exports.conversations(memberId, last, CONVERSATIONS),
    );
    for await (const { at: _, ...conversation } of conversations)
      yield { ...conversation, messages: this.messages(memberId, conversation.id) };
    for (const { pairId, recipientId, ...message } of await this.exports.held(memberId)) {
      yield {
        id: pairId,
        withMemberId: recipientId,
        matched: false,
        answered: false,
        messages: [{ seq: null, ...message, held: true }],
      };
    }
  }

  private messages(memberId: string, pairId: string) {
    return rowsOf<ExportedMessage>((last) => this.exports.messages(memberId, pairId, last?.seq ?? 0, MESSAGES));
  }
}
