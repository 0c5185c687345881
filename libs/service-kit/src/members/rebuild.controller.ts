import { Controller, HttpCode, Post } from '@nestjs/common';
import { Internal } from '../callers/member.guard.js';
import { MembersFill } from './members-fill.js';

/** For the operator's command; responds when done, which takes minutes for a million members. */
@Internal()
@Controller('internal/rebuild')
export class RebuildController {
  constructor(private readonly fill: MembersFill) {}

  @Post()
  @HttpCode(200)
  async rebuild(): Promise<{ members: number }> {
    return { members: await this.fill.rebuild() };
  }
}
