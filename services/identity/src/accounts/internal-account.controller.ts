import type { AccountFacts } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/id.pipe';
import { Internal } from '@corner/service-kit/member.guard';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { validate } from 'uuid';
import { ErasureService } from '../deletions/erasure.service.js';
import { AccountPatchDto, AccountsQueryDto, SuspendDto } from './account.dto.js';
import { AccountRepository } from './account.repository.js';
import { AccountService } from './account.service.js';
import { accountFacts } from './account.view.js';

@Internal()
@Controller('internal/accounts')
export class InternalAccountController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly service: AccountService,
    private readonly erasures: ErasureService,
  ) {}

  @Get()
  async findMany(@Query() query: AccountsQueryDto): Promise<AccountFacts[]> {
    const rows = await this.accounts.findMany(query.ids.split(',').filter((id) => validate(id)));
    return rows.map(accountFacts);
  }

  @Get(':id')
  async find(@Param('id', IdPipe) id: string): Promise<AccountFacts> {
    const row = await this.accounts.find(id);
    if (!row) throw new AppError('identity.account-not-found');
    return accountFacts(row);
  }

  @Patch(':id')
  async change(@Param('id', IdPipe) id: string, @Body() patch: AccountPatchDto): Promise<AccountFacts> {
    return accountFacts(await this.service.change(id, patch));
  }

  @Post(':id/suspend')
  @HttpCode(200)
  async suspend(@Param('id', IdPipe) id: string, @Body() body: SuspendDto): Promise<AccountFacts> {
    return accountFacts(await this.service.suspend(id, body.reason || null));
  }

  @Post(':id/activate')
  @HttpCode(200)
  async activate(@Param('id', IdPipe) id: string): Promise<AccountFacts> {
    return accountFacts(await this.service.activate(id));
  }

  /** At once and for good, whatever state the account is in. */
  @Post(':id/purge')
  @HttpCode(204)
  async purge(@Param('id', IdPipe) id: string): Promise<void> {
    await this.erasures.purge(id);
  }
}
