import { LimitTo, perNetwork } from '@corner/service-kit/http/route-facts';
import type { PublicMemberPage } from '@corner/contracts/admin.api';
import type { PublicStats } from '@corner/contracts/admin/stats.api';
import { Public } from '@corner/service-kit/callers/member.guard';
import { CONFIG } from '@corner/service-kit/service.config';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { DirectorySearchRepository } from '../directory/search/directory-search.repository.js';
import { publicMember } from '../directory/directory.view.js';
import { DirectoryQueryDto } from '../directory/members.dto.js';
import { SignedMediaService } from '../signed-media.service.js';
import { StatsService } from '../stats/stats.service.js';

const PAGE = 10;

/** The gateway limits the rate of calls. */
@Public()
@LimitTo(perNetwork(120))
@Controller('api/public')
export class PublicController {
  constructor(
    private readonly stats: StatsService,
    private readonly search: DirectorySearchRepository,
    @Inject(CONFIG) private readonly config: AdminConfig,
    private readonly media: SignedMediaService,
  ) {}

  @Get('stats')
  figures(): Promise<PublicStats> {
    return this.stats.forEverybody();
  }

  @Get('users')
  @Header('x-robots-tag', 'noindex')
  async members(
    @Query() { page = 1, limit = PAGE, search = '', order, asOf }: DirectoryQueryDto,
  ): Promise<PublicMemberPage> {
    const { rows, total } = await this.search.slice({
      search,
      limit,
      offset: (page - 1) * limit,
      isPublic: true,
      order,
      asOf,
    });
    const shown = rows.map((row) => this.media.listed(publicMember(row, this.config.internalSecret)));
    return { users: shown, total };
  }
}
