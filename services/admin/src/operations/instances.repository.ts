import { SILENT_SECONDS, type OperationsView } from '@corner/contracts/admin/operations.api';
import { readInstances, secondsSilent } from '@corner/service-kit/telemetry/instance-reports';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The last report of every running instance, from Redis. */
@Injectable()
export class InstancesRepository {
  constructor(private readonly redis: Redis) {}

  async list(): Promise<OperationsView['instances']> {
    const reports = await readInstances(this.redis);
    return reports
      .map((report) => ({ ...report, isSilent: secondsSilent(report) > SILENT_SECONDS }))
      .sort((a, b) => a.service.localeCompare(b.service) || a.startedAt.localeCompare(b.startedAt));
  }
}
