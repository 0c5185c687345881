import type { Totals } from '@corner/contracts/internal/internal-page.api';
import type { AdminStats, AdminStatsDays, PublicStats } from '@corner/contracts/admin/stats.api';
import { membersOnline } from '@corner/service-kit/redis/online-members';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { StatsRepository } from './stats.repository.js';
import { TotalsService } from './totals.service.js';

@Injectable()
export class StatsService {
  constructor(
    private readonly stats: StatsRepository,
    private readonly totals: TotalsService,
    private readonly redis: Redis,
  ) {}

  async forAdministrators(): Promise<AdminStats> {
    const { total, active, suspended, verified } = await this.stats.figures();
    return { total, active, suspended, verified };
  }

  async days(count: number): Promise<AdminStatsDays> {
    const [days, { discovery, messaging }] = await Promise.all([this.stats.days(count), this.totals.ofOwners()]);
    const [matches, messages] = [countsByDay(discovery.days), countsByDay(messaging.days)];
    const [toDate, toTrain] = [countsByDay(discovery.intents?.dating), countsByDay(discovery.intents?.training)];
    return {
      days: days.map(({ day, dating, training, ...row }) => ({
        ...row,
        day,
        matches: matches(day),
        messages: messages(day),
        intents: {
          dating: { registrations: dating, matches: toDate(day) },
          training: { registrations: training, matches: toTrain(day) },
        },
      })),
    };
  }

  async forEverybody(): Promise<PublicStats> {
    const [figures, totals, usersOnline] = await Promise.all([
      this.stats.figures(),
      this.totals.ofOwners(),
      membersOnline(this.redis),
    ]);
    return {
      totalUsers: figures.total,
      activeUsers: figures.active,
      totalMatches: totals.discovery.total,
      totalMessages: totals.messaging.total,
      newUsersToday: figures.joinedToday,
      activeJobPostings: totals.jobs.total,
      usersOnline,
    };
  }
}

function countsByDay(days: Totals['days'] = []): (day: string) => number {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  return (day) => counts.get(day) ?? 0;
}
