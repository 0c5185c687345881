import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readGatewayConfig } from './gateway.config.js';
import { gatewayOptions } from './gateway.js';

const config = readGatewayConfig();
await startService(AppModule, config, gatewayOptions(config));
