import { readNotificationsConfig } from '../notifications.config.js';
import { AppModule } from '../app.module.js';
import { catchMail, type CaughtMail } from '@corner/testing/outgoing/caught-mail';
import { startTestService, type TestService } from '@corner/testing/test-service';

export async function startWithMail(): Promise<{ service: TestService; mail: CaughtMail; close(): Promise<void> }> {
  const mail = await catchMail();
  process.env.SMTP_URL = mail.smtpUrl;
  process.env.SMS_URL = mail.smsUrl;
  const config = readNotificationsConfig();
  const service = await startTestService(AppModule, config);
  return {
    service,
    mail,
    async close() {
      await service.close();
      await mail.stop();
    },
  };
}
