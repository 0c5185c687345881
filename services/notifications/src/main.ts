import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readNotificationsConfig } from './notifications.config.js';

await startService(AppModule, readNotificationsConfig());
