import { startService } from '@corner/service-kit/start-service';
import { AppModule } from './app.module.js';
import { config } from './admin.config.js';

await startService(AppModule, config);
