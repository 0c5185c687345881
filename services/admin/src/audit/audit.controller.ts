import type { AuditPage } from '@corner/contracts/admin.api';
import { Administrator } from '@corner/service-kit/callers/administrator.guard';
import { Controller, Get, Query } from '@nestjs/common';
import { AuditQueryDto } from './audit.dto.js';
import { AuditRepository } from './audit.repository.js';

const PAGE = 50;

@Administrator()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditRepository) {}

  @Get()
  async list(@Query() query: AuditQueryDto): Promise<AuditPage> {
    const limit = query.limit ?? PAGE;
    const found = await this.audit.list(query, limit + 1);
    const entries = found.slice(0, limit);
    return { entries, next: found.length > limit ? entries.at(-1)!.id : null };
  }
}
