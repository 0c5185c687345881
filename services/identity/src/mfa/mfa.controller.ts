import type { MfaSecret, RecoveryCodes } from '@corner/contracts/schemas/second-factor.api';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import {
  MfaConfirmationDto,
  MfaDto,
  MfaRemovalDto,
} from '@corner/service-kit/credentials/second-factor/second-factor.dto';
import { MfaService } from './mfa.service.js';

@Controller('api/mfa')
export class MfaController {
  constructor(private readonly service: MfaService) {}

  @Post()
  @HttpCode(200)
  begin(@Member() { memberId }: CurrentMember, @Body() { password }: MfaDto): Promise<MfaSecret> {
    return this.service.begin(memberId, password);
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(@Member() { memberId }: CurrentMember, @Body() { code }: MfaConfirmationDto): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.service.confirm(memberId, code) };
  }

  @Delete()
  @HttpCode(204)
  switchOff(@Member() { memberId }: CurrentMember, @Body() { password, code }: MfaRemovalDto): Promise<void> {
    return this.service.switchOff(memberId, password, code);
  }
}
