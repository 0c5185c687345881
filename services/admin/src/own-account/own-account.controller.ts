import type { OwnAdministrator, VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { MfaSecret, RecoveryCodes } from '@corner/contracts/schemas/second-factor.api';
import { Refuses } from '@corner/service-kit/http/route-facts';
import {
  Administrator,
  bearerToken,
  CurrentAdministrator,
  WhileEnrolling,
} from '@corner/service-kit/callers/administrator.guard';
import { Body, Controller, Delete, Get, Headers, HttpCode, Post } from '@nestjs/common';
import {
  MfaConfirmationDto,
  MfaDto,
  MfaRemovalDto,
} from '@corner/service-kit/credentials/second-factor/second-factor.dto';
import { OwnPasswordDto } from './own-account.dto.js';
import { OwnAccountService } from './own-account.service.js';

@Administrator()
@Controller('api/admin/me')
export class OwnAccountController {
  constructor(private readonly service: OwnAccountService) {}

  @Get()
  @WhileEnrolling()
  me(@CurrentAdministrator() by: VerifiedAdministrator): Promise<OwnAdministrator> {
    return this.service.find(by);
  }

  @Post('mfa')
  @Refuses('admin.wrong-password', 'admin.too-many-tries', 'credentials.mfa-on')
  @WhileEnrolling()
  @HttpCode(200)
  beginMfa(@CurrentAdministrator() by: VerifiedAdministrator, @Body() { password }: MfaDto): Promise<MfaSecret> {
    return this.service.beginMfa(by, password);
  }

  @Post('mfa/confirm')
  @Refuses('credentials.mfa-on', 'credentials.mfa-not-begun', 'credentials.wrong-code', 'admin.too-many-tries')
  @WhileEnrolling()
  @HttpCode(200)
  async confirmMfa(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Body() { code }: MfaConfirmationDto,
    @Headers('authorization') authorization: string,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.service.confirmMfa(by, code, bearerToken(authorization)) };
  }

  @Delete('mfa')
  @Refuses('admin.wrong-password', 'admin.too-many-tries', 'credentials.wrong-code')
  @WhileEnrolling()
  @HttpCode(204)
  switchOffMfa(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Body() { password, code }: MfaRemovalDto,
  ): Promise<void> {
    return this.service.switchOffMfa(by, password, code);
  }

  @Post('password')
  @Refuses('admin.wrong-password', 'admin.too-many-tries', 'identity.weak-password')
  @HttpCode(204)
  changePassword(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Body() body: OwnPasswordDto,
    @Headers('authorization') authorization: string,
  ): Promise<void> {
    return this.service.changePassword(by, body, bearerToken(authorization));
  }
}
