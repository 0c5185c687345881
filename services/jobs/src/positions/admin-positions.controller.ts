import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { Position } from '@corner/contracts/jobs.api';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { Administrator, CurrentAdministrator } from '@corner/service-kit/callers/administrator.guard';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { PositionDto, ToggleDto } from './positions.dto.js';
import { PositionsService } from './positions.service.js';

@Administrator()
@Controller('api/admin/jobs')
export class AdminPositionsController {
  constructor(private readonly positions: PositionsService) {}

  @Get()
  list(): Promise<Position[]> {
    return this.positions.all();
  }

  @Post()
  create(@Body() body: PositionDto, @CurrentAdministrator() by: VerifiedAdministrator): Promise<Position> {
    return this.positions.create(body, by);
  }

  @Put(':id')
  @Refuses('jobs.position-not-found', 'jobs.position-changed')
  change(
    @Param('id', IdPipe) id: string,
    @Body() body: PositionDto,
    @CurrentAdministrator() by: VerifiedAdministrator,
  ): Promise<Position> {
    return this.positions.change(id, body, by);
  }

  @Post(':id/toggle')
  @Refuses('jobs.position-not-found', 'jobs.position-changed')
  @HttpCode(200)
  toggle(
    @Param('id', IdPipe) id: string,
    @Body() { version }: ToggleDto,
    @CurrentAdministrator() by: VerifiedAdministrator,
  ): Promise<Position> {
    return this.positions.toggle(id, version, by);
  }

  @Delete(':id')
  @Refuses('jobs.position-not-found')
  @HttpCode(204)
  delete(@Param('id', IdPipe) id: string, @CurrentAdministrator() by: VerifiedAdministrator): Promise<void> {
    return this.positions.delete(id, by);
  }
}
