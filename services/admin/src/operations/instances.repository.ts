import { SILENT_SECONDS, type OperationsView } from '@corner/contracts/admin/operations.api';
import { readInstances, secondsSilent } from '@corner/service-kit/telemetry/instance-reports';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** What every running instance last said of itself; read from Redis. */
@Injectable()
export class InstancesRepository {
  constructor(private readonly redis: Redis) {}

  /** By service, then the oldest instance first. */
  async list(): Promise<OperationsView['instances']> {
    const reports = await readInstances(this.redis);
    return reports
      .map((report) => ({ ...report, isSilent: secondsSilent(report) > SILENT_SECONDS }))
      .sort((a, b) => a.service.localeCompare(b.service) || a.startedAt.localeCompare(b.startedAt));
  }
}
