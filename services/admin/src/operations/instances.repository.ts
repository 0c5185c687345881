import { SILENT_SECONDS, type InstanceReport, type OperationsView } from '@corner/contracts/operations.api';
import { INSTANCES_KEY } from '@corner/service-kit/telemetry/instance-reports';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** A dead instance is shown for so long, so that somebody sees it. */
const FORGOTTEN_SECONDS = 600;

/** What every running instance last said of itself; read from Redis. */
@Injectable()
export class InstancesRepository {
  constructor(private readonly redis: Redis) {}

  /** By service, then the oldest instance first. */
  async list(): Promise<OperationsView['instances']> {
    const all = await this.redis.hgetall(INSTANCES_KEY);
    const reports = Object.values(all).map((text) => JSON.parse(text) as InstanceReport);
    const age = (report: InstanceReport) => (Date.now() - Date.parse(report.at)) / 1000;
    const gone = reports.filter((report) => age(report) > FORGOTTEN_SECONDS);
    if (gone.length > 0) await this.redis.hdel(INSTANCES_KEY, ...gone.map(({ id }) => id));
    return reports
      .filter((report) => !gone.includes(report))
      .map((report) => ({ ...report, isSilent: age(report) > SILENT_SECONDS }))
      .sort((a, b) => a.service.localeCompare(b.service) || a.startedAt.localeCompare(b.startedAt));
  }
}
