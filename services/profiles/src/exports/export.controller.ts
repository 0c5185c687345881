import { Describe, LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { PRODUCT } from '@corner/domain/product';
import type { ArchiveLink, ExportView } from '@corner/contracts/internal/export.api';
import { Member, OpenToLimited, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { rejectPrefetch } from '@corner/service-kit/http/input/asked-in-advance';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ArchiveDto } from './export.dto.js';
import { ExportJob } from './export.job.js';
import { ExportService } from './export.service.js';

const PATH = 'api/account/export';
const LIMITED_PATH = 'api/case/export';

@LimitTo(perMember(60))
@Controller(PATH)
export class ExportController {
  protected readonly path: string = PATH;

  constructor(
    private readonly exports: ExportService,
    private readonly job: ExportJob,
  ) {}

  @Get()
  state(@Member() { memberId }: CurrentMember): Promise<ExportView> {
    return this.exports.state(memberId);
  }

  @Post()
  @Refuses('identity.email-not-verified', 'profiles.export-quota')
  @HttpCode(202)
  async request(@Member() { memberId }: CurrentMember): Promise<ExportView> {
    const { id, view } = await this.exports.request(memberId);
    await this.job.add(id, memberId);
    return view;
  }

  @Post('archive')
  @Refuses(
    'identity.email-not-verified',
    'identity.wrong-password',
    'identity.too-many-attempts',
    'profiles.export-not-found',
  )
  @HttpCode(200)
  async link(@Member() member: CurrentMember, @Body() { currentPassword }: ArchiveDto): Promise<ArchiveLink> {
    return { url: `/${this.path}/archive/${await this.exports.ticket(member, currentPassword)}` };
  }

  @LimitTo(perMember(60))
  @Get('archive/:ticket')
  @Describe({ type: 'application/zip', refuses: ['request.too-early', 'profiles.export-not-found'] })
  async archive(
    @Member() member: CurrentMember,
    @Param('ticket') ticket: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    rejectPrefetch(request);
    const { file, bytes, day } = await this.exports.open(member, ticket);
    const name = `${PRODUCT.name.toLowerCase()}-${day}.zip`;
    void reply
      .type('application/zip')
      .header('content-length', String(bytes))
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(file);
  }
}

@OpenToLimited()
@LimitTo(perMember(60))
@Controller(LIMITED_PATH)
export class LimitedExportController extends ExportController {
  protected override readonly path = LIMITED_PATH;

  @LimitTo(perMember(60))
  @Get('archive/:ticket')
  @Describe({ type: 'application/zip', refuses: ['request.too-early', 'profiles.export-not-found'] })
  override archive(
    @Member() member: CurrentMember,
    @Param('ticket') ticket: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return super.archive(member, ticket, request, reply);
  }
}
