import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readDiscoveryConfig } from './discovery.config.js';

await startService(AppModule, readDiscoveryConfig());
