import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { config } from './gateway.config.js';
import { gatewayOptions } from './gateway.js';

await startService(AppModule, config, gatewayOptions);
