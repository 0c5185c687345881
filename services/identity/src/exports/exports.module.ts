import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ExportController } from './export.controller.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [ExportController],
})
export class ExportsModule {}
