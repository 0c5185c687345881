import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ArchiveService } from './archive.service.js';
import { ExportController } from './export.controller.js';
import { ExportJob } from './export.job.js';
import { ExportRepository } from './export.repository.js';
import { ExportService } from './export.service.js';

@Module({
  imports: [ProfilesModule, MediaModule, AccountsModule, QueuesModule],
  controllers: [ExportController],
  providers: [ArchiveService, ExportRepository, ExportService, ExportJob],
})
export class ExportsModule {}
