import { PRODUCT } from '@corner/domain/product';
import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readNotificationsConfig = () =>
  readConfig('notifications', {
    database: true,
    own: {
      /** `smtp://user:password@host:587`, `smtps://` for TLS from the first byte. */
      SMTP_URL: z.url(),
      MAIL_FROM: z.string().default(PRODUCT.mailFrom),
      /** Where text messages are dropped as `{ to, text }`: the embedded stack's mailbox. */
      SMS_URL: z.optional(z.url()),
      /** A provider of text messages, preferred to SMS_URL; see `ProviderOptions`. */
      SMS_PROVIDER_URL: z.optional(z.url()),
      SMS_PROVIDER_AUTHORIZATION: z.optional(z.string()),
      SMS_PROVIDER_CONTENT_TYPE: z
        .enum(['application/json', 'application/x-www-form-urlencoded'])
        .default('application/json'),
      SMS_PROVIDER_BODY: z.string().default('{"to":"{to}","text":"{text}"}'),
      /** Base64url; without it a key is created once and stored. Another key ends every push subscription. */
      VAPID_PRIVATE_KEY: z.optional(z.string().regex(/^[\w-]{43}$/, 'Not 32 bytes in base64url')),
      /** Contact for push services in case of trouble. */
      VAPID_SUBJECT: z.optional(z.string().regex(/^(?:mailto:|https:)/)),
    },
  });

export type NotificationsConfig = ReturnType<typeof readNotificationsConfig>;
