import type { AdminStats, PublicStats } from '@corner/contracts/admin.api';
import { membersOnline } from '@corner/service-kit/redis/online-members';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { StatsRepository } from './stats.repository.js';

@Injectable()
export class StatsService {
  constructor(
    private readonly stats: StatsRepository,
    private readonly redis: Redis,
  ) {}

  async forAdministrators(): Promise<AdminStats> {
    const { total, active, suspended, verified } = await this.stats.figures();
    return { total, active, suspended, verified };
  }

  async forEverybody(): Promise<PublicStats> {
    const [figures, usersOnline] = await Promise.all([this.stats.figures(), membersOnline(this.redis)]);
    return {
      totalUsers: figures.total,
      activeUsers: figures.active,
      totalMatches: figures.matches,
      totalMessages: figures.messages,
      newUsersToday: figures.joinedToday,
      activeJobPostings: figures.positions,
      usersOnline,
    };
  }
}
