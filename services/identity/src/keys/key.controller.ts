import type { PublicKeys } from '@corner/contracts/identity.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { RotateKeysDto } from './key.dto.js';
import { KeyRepository } from './key.repository.js';
import { KeyService } from './key.service.js';

@Internal()
@Controller('internal/keys')
export class KeyController {
  constructor(
    private readonly keys: KeyRepository,
    private readonly service: KeyService,
  ) {}

  @Get()
  async published(): Promise<PublicKeys> {
    return { keys: await this.keys.published() };
  }

  /** An operator's request for a new key; after a leak with `revoke`. */
  @Post('rotate')
  @HttpCode(204)
  async rotate(@Body() body?: RotateKeysDto) {
    if (body?.revoke) await this.service.revoke();
    else await this.service.rotate(-1);
  }
}
