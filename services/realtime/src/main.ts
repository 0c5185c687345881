import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { config } from './realtime.config.js';
import { realtimeOptions } from './sockets/socket.adapter.js';

await startService(AppModule, config, realtimeOptions);
