import { PRODUCT } from '@corner/domain/product';
import type { ExportView } from '@corner/contracts/export.api';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ExportJob } from './export.job.js';
import { ExportService } from './export.service.js';

@Controller('api/account/export')
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly job: ExportJob,
  ) {}

  @Get()
  state(@Member() { memberId }: CurrentMember): Promise<ExportView> {
    return this.exports.state(memberId);
  }

  @Post()
  @HttpCode(202)
  async request(@Member() { memberId }: CurrentMember): Promise<ExportView> {
    const { id, view } = await this.exports.request(memberId);
    await this.job.add(id, memberId);
    return view;
  }

  @Get('archive')
  async archive(@Member() { memberId }: CurrentMember, @Res() reply: FastifyReply): Promise<void> {
    const { file, bytes, day } = await this.exports.open(memberId);
    const name = `${PRODUCT.name.toLowerCase()}-${day}.zip`;
    void reply
      .type('application/zip')
      .header('content-length', String(bytes))
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(file);
  }
}
