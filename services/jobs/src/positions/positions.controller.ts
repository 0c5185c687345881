import { LimitTo, perNetwork } from '@corner/service-kit/http/route-facts';
import type { Position } from '@corner/contracts/jobs.api';
import { Public } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { PositionsService } from './positions.service.js';

const FRESH_SECONDS = 5;

@Public()
@LimitTo(perNetwork(120))
@Controller('api/jobs')
export class PositionsController {
  constructor(private readonly positions: PositionsService) {}

  @Get()
  async list(
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Position[] | undefined> {
    const positions = await this.positions.active();
    const etag = `"${createHash('sha1').update(JSON.stringify(positions)).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': `public, max-age=${FRESH_SECONDS}` });
    // Some caches mark the tag as weak when they compress.
    if (known?.replaceAll('W/', '').split(', ').includes(etag)) {
      void reply.status(304);
      return undefined;
    }
    return positions;
  }
}
