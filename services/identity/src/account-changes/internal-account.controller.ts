import type { AccountFacts, SessionView } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { DemoImportGuard } from '@corner/service-kit/callers/demo-import.guard';
import { IdsDto, InternalPageDto } from '@corner/service-kit/http/input/internal-page.dto';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { validate } from 'uuid';
import { ErasureService } from '../erasures/erasure.service.js';
import {
  AccountPatchDto,
  AccountsImportDto,
  AdministratorActionDto,
  PasswordCheckDto,
  SuspendDto,
} from '../accounts/account.dto.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { TiesRepository } from '../accounts/ties.repository.js';
import { AccountService } from './account.service.js';
import { accountFacts, reviewedAccount } from '../accounts/account.view.js';
import { RegistrationService } from '../registrations/registration.service.js';

@Internal()
@Controller('internal/accounts')
export class InternalAccountController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly service: AccountService,
    private readonly registration: RegistrationService,
    private readonly erasures: ErasureService,
    private readonly sessions: SessionRepository,
    private readonly passwords: PasswordCheckService,
    private readonly ties: TiesRepository,
  ) {}

  @Get()
  async findMany(@Query() { ids }: IdsDto): Promise<AccountFacts[]> {
    const rows = await this.accounts.findMany(ids.split(',').filter((id) => validate(id)));
    return rows.map(accountFacts);
  }

  @Get('all')
  async page(@Query() { after, limit }: InternalPageDto): Promise<AccountFacts[]> {
    return (await this.accounts.page(after ?? null, limit)).map(accountFacts);
  }

  @UseGuards(DemoImportGuard)
  @Post('import')
  @HttpCode(200)
  async import(@Body() body: AccountsImportDto): Promise<AccountFacts[]> {
    return (await this.registration.import(body)).map(accountFacts);
  }

  @Get(':id')
  async find(@Param('id', IdPipe) id: string): Promise<AccountFacts> {
    const row = await this.accounts.find(id);
    if (!row) throw new AppError('identity.account-not-found');
    return reviewedAccount(row);
  }

  @Get(':id/sessions')
  sessionsOf(@Param('id', IdPipe) id: string): Promise<SessionView[]> {
    return this.sessions.list(id, null);
  }

  @Get(':id/ties')
  tiesOf(@Param('id', IdPipe) id: string, @Query() { ids }: IdsDto): Promise<string[]> {
    return this.ties.of(
      id,
      ids.split(',').filter((other) => validate(other)),
    );
  }

  @Patch(':id')
  async change(@Param('id', IdPipe) id: string, @Body() patch: AccountPatchDto): Promise<AccountFacts> {
    return accountFacts(await this.service.change(id, patch));
  }

  /** For services that require the password before a disclosure. */
  @Post(':id/password-checks')
  @HttpCode(204)
  async checkPassword(@Param('id', IdPipe) id: string, @Body() { password }: PasswordCheckDto): Promise<void> {
    await this.passwords.proveOwner(id, password);
  }

  @Post(':id/suspend')
  @HttpCode(200)
  async suspend(@Param('id', IdPipe) id: string, @Body() body: SuspendDto): Promise<AccountFacts> {
    return accountFacts(await this.service.suspend(id, body));
  }

  @Post(':id/activate')
  @HttpCode(200)
  async activate(@Param('id', IdPipe) id: string, @Body() act: AdministratorActionDto): Promise<AccountFacts> {
    return accountFacts(await this.service.activate(id, act));
  }

  /** Purges at once, whatever the account's state. */
  @Post(':id/purge')
  @HttpCode(204)
  async erase(@Param('id', IdPipe) id: string, @Body() act: SuspendDto): Promise<void> {
    await this.erasures.erase(id, act);
  }
}
