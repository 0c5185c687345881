import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readRealtimeConfig } from './realtime.config.js';
import { realtimeOptions } from './sockets/socket.adapter.js';

await startService(AppModule, readRealtimeConfig(), realtimeOptions);
