import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { config } from './notifications.config.js';

await startService(AppModule, config);
