import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { RebuildService } from './rebuild.service.js';

/** For the operator's command; answers when it is done, which takes minutes with a million members. */
@Internal()
@Controller('internal/rebuild')
export class RebuildController {
  constructor(private readonly service: RebuildService) {}

  @Post()
  @HttpCode(200)
  rebuild(): Promise<{ members: number }> {
    return this.service.run();
  }
}
