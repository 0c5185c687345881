import { startService } from '@corner/service-kit/app/start-service';
import { AppModule } from './app.module.js';
import { readProfilesConfig } from './profiles.config.js';
import { profilesOptions } from './media/upload/upload.options.js';

await startService(AppModule, readProfilesConfig(), profilesOptions);
