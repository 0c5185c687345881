import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readIdentityConfig } from './identity.config.js';

await startService(AppModule, readIdentityConfig());
