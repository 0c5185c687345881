import type { MfaSecret, RecoveryCodes } from '@corner/contracts/schemas/second-factor.api';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import {
  MfaConfirmationDto,
  MfaDto,
  MfaRemovalDto,
} from '@corner/service-kit/credentials/second-factor/second-factor.dto';
import { MfaService } from './mfa.service.js';

@LimitTo(perMember(30))
@Controller('api/mfa')
export class MfaController {
  constructor(private readonly service: MfaService) {}

  @Post()
  @Refuses('identity.wrong-password', 'identity.too-many-attempts', 'credentials.mfa-on')
  @HttpCode(200)
  begin(@Member() { memberId }: CurrentMember, @Body() { password }: MfaDto): Promise<MfaSecret> {
    return this.service.begin(memberId, password);
  }

  @Post('confirm')
  @Refuses('credentials.mfa-on', 'credentials.mfa-not-begun', 'credentials.wrong-code', 'identity.too-many-attempts')
  @HttpCode(200)
  async confirm(@Member() { memberId }: CurrentMember, @Body() { code }: MfaConfirmationDto): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.service.confirm(memberId, code) };
  }

  @Delete()
  @Refuses('identity.wrong-password', 'identity.too-many-attempts', 'credentials.wrong-code')
  @HttpCode(204)
  switchOff(@Member() { memberId }: CurrentMember, @Body() { password, code }: MfaRemovalDto): Promise<void> {
    return this.service.switchOff(memberId, password, code);
  }
}
