import type { DirectoryMember, DirectoryPage, MemberRecord, VerifiedAdministrator } from '@corner/contracts/admin.api';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { Administrator, CurrentAdministrator } from '@corner/service-kit/callers/administrator.guard';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { SignedMediaService } from '../signed-media.service.js';
import { DirectorySearchRepository } from './search/directory-search.repository.js';
import { directoryMember } from './directory.view.js';
import { CorrectAgeDto, DeleteMemberDto, MembersQueryDto, SuspendMemberDto } from './members.dto.js';
import type { FastifyReply } from 'fastify';
import { MembersService, type Pending } from './members.service.js';
import { ReadingsService } from './readings/readings.service.js';

const PAGE = 20;

@Administrator()
@Controller('api/admin/users')
export class MembersController {
  constructor(
    private readonly search: DirectorySearchRepository,
    private readonly members: MembersService,
    private readonly readings: ReadingsService,
    private readonly media: SignedMediaService,
  ) {}

  @Get()
  async list(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Query() { page = 1, limit = PAGE, search = '', order, asOf, intent }: MembersQueryDto,
  ): Promise<DirectoryPage> {
    const { rows, total } = await this.search.slice({
      search,
      limit,
      offset: (page - 1) * limit,
      isPublic: false,
      order,
      asOf,
      intent,
    });
    const read = rows.map(({ id }) => id);
    await this.readings.noteList(by, { search, page, hits: total, read });
    return { users: rows.map((row) => this.media.member(directoryMember(row))), total };
  }

  @Get(':id')
  @Refuses('admin.unknown-member')
  record(@CurrentAdministrator() by: VerifiedAdministrator, @Param('id', IdPipe) id: string): Promise<MemberRecord> {
    return this.members.record(by, id);
  }

  @Post(':id/suspend')
  @Refuses('admin.unknown-member', 'identity.already-suspended')
  @HttpCode(200)
  suspend(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() body: SuspendMemberDto,
  ): Promise<DirectoryMember> {
    return this.members.suspend(by, id, body);
  }

  @Post(':id/activate')
  @Refuses('admin.unknown-member', 'identity.not-suspended')
  @HttpCode(200)
  async activate(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DirectoryMember | Pending> {
    const answer = await this.members.activate(by, id);
    if ('pending' in answer) reply.status(202);
    return answer;
  }

  @Post(':id/age')
  @Refuses('admin.unknown-member')
  @HttpCode(200)
  correctAge(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() { age, reason }: CorrectAgeDto,
  ): Promise<DirectoryMember> {
    return this.members.correctAge(by, id, { age, reason });
  }

  @Delete(':id')
  @Refuses('admin.unknown-member')
  @Administrator('super_admin')
  @HttpCode(204)
  delete(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() body?: DeleteMemberDto,
  ): Promise<void> {
    return this.members.delete(by, id, body ?? {});
  }
}
