import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readAdminConfig } from './admin.config.js';

await startService(AppModule, readAdminConfig());
