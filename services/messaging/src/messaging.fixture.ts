import { readMessagingConfig } from './messaging.config.js';
import { AppModule } from './app.module.js';
import { startTestService, type TestService } from '@corner/testing/test-service';

/** Starts messaging beside the service under test, which finds it by `MESSAGING_URL`. */
export async function startMessaging(): Promise<TestService> {
  const config = readMessagingConfig();
  const messaging = await startTestService(AppModule, config);
  process.env.MESSAGING_URL = messaging.url;
  return messaging;
}
