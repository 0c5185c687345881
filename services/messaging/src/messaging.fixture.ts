import { startTestService, type TestService } from '@corner/testing/test-service';

/** Messaging beside the service of a test, which finds it by `MESSAGING_URL`. */
export async function startMessaging(): Promise<TestService> {
  // Not before the test has set its environment.
  const { AppModule } = await import('./app.module.js');
  const { config } = await import('./messaging.config.js');
  const messaging = await startTestService(AppModule, config);
  process.env.MESSAGING_URL = messaging.url;
  return messaging;
}
