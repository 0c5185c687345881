import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readIdentityConfig = () =>
  readConfig('identity', {
    database: true,
    own: {
      /** For operators without mail: new accounts count as verified and no mail is sent. */
      AUTO_VERIFY_EMAIL: z.stringbool().default(false),
      /** Disposable mail addresses. */
      THROW_AWAY_ADDRESSES: z.enum(['warn', 'refuse']).default('warn'),
      /** Both or none: without them Facebook verification is not available. */
      FACEBOOK_APP_ID: z.optional(z.string()),
      FACEBOOK_APP_SECRET: z.optional(z.string()),
      FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
      FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
    },
  });

export type IdentityConfig = ReturnType<typeof readIdentityConfig>;
