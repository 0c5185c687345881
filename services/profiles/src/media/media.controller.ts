import { AppError } from '@corner/service-kit/app-error';
import { Public } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Disk } from 'flydrive';
import { WIDTHS } from '../photos/image.policy.js';
import { MEDIA } from './media-storage.js';

const KEY = /^[A-Za-z0-9_-]{22}$/;
const RANGE = /^bytes=(\d+)-(\d*)$/;

/** Stored media. Their names are random and never used twice, so whoever has one may keep it for ever. */
@Public()
@Controller('api/media')
export class MediaController {
  constructor(@Inject(MEDIA) private readonly media: Disk) {}

  /** `?w=` picks the nearest stored width that is not smaller; 1080 without it. */
  @Get('photos/:key')
  async photo(@Param('key') key: string, @Query('w') wanted: unknown, @Res() reply: FastifyReply): Promise<void> {
    const width = WIDTHS.find((known) => known >= Number(wanted)) ?? 1080;
    const file = await this.read(key, `photos/${key}/${width}.webp`);
    send(reply, 'image/webp').send(file);
  }

  /** Players ask for ranges; a video is small enough to be read whole. */
  @Get('videos/:key')
  async video(@Param('key') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.read(key, `videos/${key}.webm`);
    const range = RANGE.exec(request.headers.range ?? '');
    send(reply, 'video/webm').header('accept-ranges', 'bytes');
    if (!range) return void reply.send(file);
    const start = Number(range[1]);
    const end = Math.min(range[2] ? Number(range[2]) : file.length - 1, file.length - 1);
    if (start > end) return void reply.status(416).header('content-range', `bytes */${file.length}`).send();
    void reply
      .status(206)
      .header('content-range', `bytes ${start}-${end}/${file.length}`)
      .send(file.subarray(start, end + 1));
  }

  private async read(key: string, path: string): Promise<Buffer> {
    if (!KEY.test(key)) throw new AppError('profiles.photo-not-found');
    try {
      return Buffer.from(await this.media.getBytes(path));
    } catch {
      throw new AppError('profiles.photo-not-found');
    }
  }
}

function send(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff');
}
