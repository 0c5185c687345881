import { LIMITS } from '@corner/domain/limits';
import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { AnswersRepository } from './answers.repository.js';

const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Publishes once a week who answers requests within a day. The measured period ends before the week begins, so every
 * run in that week gives the same result.
 */
@Injectable()
export class AnswersJob {
  private publishedWeek = '';

  constructor(
    private readonly db: Database,
    private readonly answers: AnswersRepository,
    periodic: PeriodicJobs,
  ) {
    periodic.every(LOOK_EVERY_MS, 'answers', (stopping) => this.run(new Date(), stopping));
  }

  async run(now: Date, stopping?: AbortSignal): Promise<void> {
    const monday = mondayOf(now);
    const week = monday.toISOString();
    if (week === this.publishedWeek) return;
    // One extra day, so that the mark does not expire between two weeks.
    const until = new Date(monday.getTime() + 8 * DAY_MS).toISOString().slice(0, 10);
    for (let after: string | undefined = NIL; after !== undefined;) {
      if (stopping?.aborted) return;
      const members = await this.answers.page(after, week, LIMITS.answeredRequests);
      const memberIds = members.filter(({ areSoon }) => areSoon).map(({ id }) => id);
      if (memberIds.length > 0)
        await this.db.transaction((tx) => tx.publish('messaging.answers-counted', { memberIds, until }));
      after = members.at(-1)?.id;
    }
    this.publishedWeek = week;
  }
}

function mondayOf(now: Date): Date {
  const days = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days));
}
