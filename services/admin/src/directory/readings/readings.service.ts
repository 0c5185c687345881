import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Inject, Injectable } from '@nestjs/common';
import { AuditRepository } from '../../audit/audit.repository.js';
import { ReadingsRepository } from './readings.repository.js';

/** More members within an hour than an administrator's work needs. */
const MANY = 500;
const DIRECTORY = { type: 'system', name: 'Members' } as const;

interface ListReading {
  search: string;
  page: number;
  hits: number;
  read: string[];
}

/** Records administrators' reads of the directory before they get the data. */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly readings: ReadingsRepository,
    private readonly audit: AuditRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    metrics.gauge('members_read_most', 'Members that one administrator was shown within the last hour, the most', () =>
      readings.most(),
    );
  }

  async noteList(by: VerifiedAdministrator, { search, page, hits, read }: ListReading): Promise<void> {
    const terms = search.toLowerCase().replace(/\s+/g, ' ');
    if (terms !== '') {
      const entry = { by, action: 'members.searched', target: DIRECTORY, after: { terms, hits } };
      await this.audit.addReading(entry, { terms });
    }
    const after = { terms, page };
    await this.audit.addReading({ by, action: 'members.listed', target: DIRECTORY, after }, after);
    await this.count(by, read);
  }

  /** Raises an alarm for many members within an hour. */
  async count(by: VerifiedAdministrator, read: string[]): Promise<void> {
    const members = await this.readings.add(by.administratorId, read);
    if (members < MANY) return;
    const entry = { by, action: 'members.read-many', target: DIRECTORY, after: { members } };
    if (!(await this.audit.addReading(entry))) return;
    this.logger.warn({ administratorId: by.administratorId, members }, 'an administrator reads many members');
  }
}
