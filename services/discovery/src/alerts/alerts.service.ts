import { DeckMemory } from '@corner/deck-memory/deck-memory';
import { EventLoop } from '@corner/deck-memory/event-loop';
import { LIMITS } from '@corner/domain/limits';
import { HIGHEST_STEP } from '@corner/domain/pairs/steps';
import { INTENT } from '@corner/domain/pairs/intents';
import { Injectable } from '@nestjs/common';
import { criteriaOf } from '../deck/rules/eligibility.policy.js';
import { MembersService } from '../members/members.service.js';
import { AlertsRepository, type Arrival, type Due, type Pair } from './alerts.repository.js';

const PAGE = 100;
/** Limit per member and intent; beyond the highest step the exact number does not matter. */
const MOST = HIGHEST_STEP + 100;

/** Notifies members once a day, in steps, how many mutually matching members joined. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly members: MembersService,
    private readonly alerts: AlertsRepository,
  ) {}

  async switchOn(memberId: string): Promise<void> {
    await this.members.viewer(memberId);
    await this.alerts.add(memberId);
  }

  async sendDueAlerts(now: Date, stopping?: AbortSignal): Promise<void> {
    if (now.getUTCHours() < LIMITS.alertHour) return;
    const span = await this.alerts.span();
    if (!span) return;
    const eventLoop = new EventLoop();
    const newcomers = new Newcomers();
    await newcomers.add(await this.alerts.arrivals(span.since, span.until));
    for (let after = 0; !stopping?.aborted;) {
      const due = await this.alerts.due(after, PAGE);
      if (due.length === 0) return;
      after = due.at(-1)!.id;
      const near: Pair[] = [];
      for (const viewer of due) {
        near.push(...newcomers.near(viewer));
        await eventLoop.yield();
      }
      const counts = await this.alerts.newTo(near);
      await this.alerts.settle(
        due.map(({ id }) => id),
        span.until,
        counts,
      );
    }
  }
}

class Newcomers {
  private readonly deck = new DeckMemory();
  private readonly arrivedAt = new Map<number, number>();

  async add(arrivals: readonly Arrival[]): Promise<void> {
    for (const { at, row } of arrivals) this.arrivedAt.set(row[row.length - 1]!, at);
    await this.deck.apply({ shown: arrivals.map(({ row }) => row) });
  }

  /** Pairs by both members' stored preferences, for every shared intent. */
  near(viewer: Due): Pair[] {
    return Object.values(INTENT).flatMap((intent) => {
      if (!(viewer.held & intent)) return [];
      const isExcluded = (id: number) => this.arrivedAt.get(id)! <= viewer.since;
      const search = this.deck.search(viewer, criteriaOf(viewer, {}, intent), { today: 0, isExcluded });
      return search.find(MOST).map(({ id }) => ({ viewer: viewer.id, member: id, intent }));
    });
  }
}
