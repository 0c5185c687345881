import { Describe, LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { Public } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Param, Post, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { UnsubscribeDto } from './unsubscribe.dto.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Public()
@LimitTo(perNetwork(300))
@Controller('api/notifications/unsubscribe')
export class UnsubscribeController implements OnModuleInit {
  constructor(
    private readonly service: UnsubscribeService,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Mail programs send a form, whose content is ignored. */
  onModuleInit() {
    this.host.httpAdapter
      .getInstance<FastifyInstance>()
      .addContentTypeParser('multipart/form-data', (_request, body, done) => {
        body.resume();
        body.on('end', () => done(null, undefined)).on('error', done);
      });
  }

  @Post()
  @Refuses('notifications.invalid-mail-link')
  @HttpCode(204)
  byPage(@Body() { token }: UnsubscribeDto): Promise<void> {
    return this.service.unsubscribe(token);
  }

  @Post(':token')
  @Describe({ forms: true, refuses: ['notifications.invalid-mail-link'] })
  @HttpCode(204)
  byMailProgram(@Param('token') token: string): Promise<void> {
    return this.service.unsubscribe(token);
  }
}
