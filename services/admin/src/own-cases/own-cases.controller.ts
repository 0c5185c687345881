import { appealRequest, type OwnCase } from '@corner/contracts/admin/own-cases.api';
import { Member, OpenToLimited, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { dtoOf } from '@corner/service-kit/http/dto-of';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { OwnCasesService } from './own-cases.service.js';

class AppealDto extends dtoOf('AppealDto', appealRequest) {}

@OpenToLimited()
@LimitTo(perMember(60))
@Controller('api/case')
export class OwnCasesController {
  constructor(private readonly cases: OwnCasesService) {}

  @Get()
  list(@Member() { memberId }: CurrentMember): Promise<OwnCase[]> {
    return this.cases.list(memberId);
  }

  @Post(':id/appeal')
  @Refuses('admin.case-not-found', 'admin.already-appealed', 'admin.appeal-too-late')
  @HttpCode(204)
  appeal(
    @Member() { memberId }: CurrentMember,
    @Param('id', IdPipe) id: string,
    @Body() body: AppealDto,
  ): Promise<void> {
    return this.cases.appeal(memberId, id, body.text);
  }
}
