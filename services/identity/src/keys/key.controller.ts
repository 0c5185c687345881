import type { PublicKeys } from '@corner/contracts/identity.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
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

  /** An operator's request for a new key at once, e.g. after somebody left who could read the old one. */
  @Post('rotate')
  @HttpCode(204)
  async rotate() {
    await this.service.rotate(-1);
  }
}
