import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { OperationsView } from '@corner/contracts/admin/operations.api';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { AppError } from '@corner/service-kit/app-error';
import { Administrator, CurrentAdministrator } from '@corner/service-kit/callers/administrator.guard';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { OperationsService } from './operations.service.js';

@Administrator('super_admin')
@Controller('api/admin/operations')
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  look(): Promise<OperationsView> {
    return this.operations.look();
  }

  @Post('dead-letters/:seq/replay')
  @Refuses('admin.dead-letter-not-found')
  @HttpCode(204)
  replay(@CurrentAdministrator() by: VerifiedAdministrator, @Param('seq') seq: string): Promise<void> {
    if (!/^[1-9]\d{0,14}$/.test(seq)) throw new AppError('admin.dead-letter-not-found');
    return this.operations.replay(by, Number(seq));
  }
}
