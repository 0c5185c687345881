import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { streamedJson } from '@corner/service-kit/http/answers/streamed-json';
import { Controller, Get, Param } from '@nestjs/common';
import { ExportRepository } from './export.repository.js';

/** Returns this service's part of a member's data export. */
@Internal()
@Controller('internal/exports')
export class ExportController {
  constructor(private readonly exports: ExportRepository) {}

  @Get(':memberId')
  async everythingOf(@Param('memberId', IdPipe) memberId: string) {
    return streamedJson(await this.exports.everythingOf(memberId));
  }
}
