import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Param } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { SessionRepository } from '../sessions/session.repository.js';

/** Returns identity's part of a member's data export, without hashes and tokens. */
@Internal()
@Controller('internal/exports')
export class ExportController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
  ) {}

  @Get(':memberId')
  async export(@Param('memberId', IdPipe) memberId: string) {
    const row = await this.accounts.find(memberId);
    if (!row) throw new AppError('identity.account-not-found');
    const { version, ...account } = accountFacts(row);
    void version;
    const sessions = await this.sessions.list(memberId, memberId);
    return {
      account,
      sessions: sessions.map(({ userAgent, network, createdAt, lastSeenAt }) => ({
        userAgent,
        network,
        createdAt,
        lastSeenAt,
      })),
    };
  }
}
