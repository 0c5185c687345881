import { PRODUCT } from '@corner/domain/product';
import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const config = readConfig('notifications', {
  database: true,
  own: {
    /** `smtp://user:password@host:587`, `smtps://` for TLS from the first byte. */
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().default(PRODUCT.mailFrom),
  },
});

export type NotificationsConfig = typeof config;
