import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AdminTokenDto } from './administrators.dto.js';
import { SignInService } from './sign-in/sign-in.service.js';

@Internal()
@Controller('internal/administrators')
export class InternalAdministratorsController {
  constructor(private readonly service: SignInService) {}

  @Post('verify')
  @HttpCode(200)
  verify(@Body() body: AdminTokenDto): Promise<VerifiedAdministrator> {
    return this.service.admit(body);
  }
}
