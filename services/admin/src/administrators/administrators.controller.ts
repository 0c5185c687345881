import type { AdministratorView, VerifiedAdministrator } from '@corner/contracts/admin.api';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { Administrator, CurrentAdministrator } from '@corner/service-kit/callers/administrator.guard';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { AdministratorPatchDto, CreateAdministratorDto } from './administrators.dto.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { AdministratorsService } from './administrators.service.js';

@Administrator('super_admin')
@Controller('api/admin/administrators')
export class AdministratorsController {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly service: AdministratorsService,
  ) {}

  @Get()
  list(): Promise<AdministratorView[]> {
    return this.administrators.list();
  }

  @Post()
  @Refuses('admin.username-taken', 'identity.weak-password')
  create(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Body() body: CreateAdministratorDto,
  ): Promise<AdministratorView> {
    return this.service.create(by, body);
  }

  @Patch(':id')
  @Refuses('admin.administrator-not-found', 'admin.last-super-admin', 'identity.weak-password')
  change(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() body: AdministratorPatchDto,
  ): Promise<AdministratorView> {
    return this.service.change(by, id, body);
  }

  @Delete(':id/mfa')
  @Refuses('admin.administrator-not-found', 'admin.own-mfa')
  @HttpCode(204)
  resetSecondFactor(@CurrentAdministrator() by: VerifiedAdministrator, @Param('id', IdPipe) id: string): Promise<void> {
    return this.service.resetSecondFactor(by, id);
  }
}
