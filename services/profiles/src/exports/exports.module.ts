import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ArchiveService } from './archive.service.js';
import { ExportController, LimitedExportController } from './export.controller.js';
import { EXPORT_QUEUE, ExportJob } from './export.job.js';
import { ExportRepository } from './export.repository.js';
import { ExportService } from './export.service.js';

const queue = QueuesModule.forFeature(EXPORT_QUEUE, {
  jobs: {
    // Exponential delays from five seconds: about an hour and a half in total.
    attempts: 11,
    backoff: { type: 'exponential', delay: 5000 },
    removeOnComplete: true,
    removeOnFail: true,
  },
  gauges: { exports_waiting: { help: 'Archives not yet made', of: ['waiting', 'delayed', 'active'] } },
});

@Module({
  imports: [ProfilesModule, MediaModule, AccountsModule, queue],
  controllers: [ExportController, LimitedExportController],
  providers: [ArchiveService, ExportRepository, ExportService, ExportJob],
})
export class ExportsModule {}
