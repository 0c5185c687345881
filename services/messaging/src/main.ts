import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readMessagingConfig } from './messaging.config.js';

await startService(AppModule, readMessagingConfig());
