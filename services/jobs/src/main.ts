import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readJobsConfig } from './jobs.config.js';

await startService(AppModule, readJobsConfig());
