import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import { subjectRequest } from '@corner/contracts/admin/cases.api';
import { Administrator, CurrentAdministrator } from '@corner/service-kit/callers/administrator.guard';
import { dtoOf } from '@corner/service-kit/http/dto-of';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { NoticeCases } from './notice-cases.service.js';

class SubjectDto extends dtoOf('SubjectDto', subjectRequest) {}

@Administrator()
@Controller('api/admin/cases')
export class NoticeSubjectsController {
  constructor(private readonly cases: NoticeCases) {}

  @Post(':id/subject')
  @Refuses('admin.case-not-found', 'admin.case-changed', 'admin.unknown-member', 'admin.unknown-picture')
  @HttpCode(204)
  name(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() body: SubjectDto,
  ): Promise<void> {
    return this.cases.name(by, id, body);
  }
}
