import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { FraudRepository } from './fraud.repository.js';

const LOOK_EVERY_MS = 10_000;
const PAGE = 100;

/** Warns everyone a banned fraud wrote with, page by page; progress and events share one commit. */
@Injectable()
export class FraudJob {
  constructor(
    private readonly db: Database,
    private readonly fraud: FraudRepository,
    periodic: PeriodicJobs,
  ) {
    periodic.every(LOOK_EVERY_MS, 'fraud-bans', (stopping) => this.run(stopping));
  }

  async run(stopping?: AbortSignal, size = PAGE): Promise<void> {
    while (!stopping?.aborted && (await this.tellPage(size)));
    await this.fraud.dropNames();
  }

  private tellPage(size: number): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const ban = await this.fraud.due(tx);
      if (!ban) return false;
      const page = await this.fraud.page(tx, ban, size);
      for (const { otherId: memberId, lastAt, isHere } of page) {
        const event = { memberId, name: ban.name, lastAt, stands: ban.lifted_at === null };
        if (isHere) await tx.publish('messaging.fraud-met', event);
      }
      await this.fraud.pass(tx, ban.member_id, page.at(-1)?.id, page.length === size);
      return true;
    });
  }
}
