import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const config = readConfig('identity', {
  database: true,
  own: {
    /** For operators without mail: new accounts count as verified and no mail is sent. */
    AUTO_VERIFY_EMAIL: z.stringbool().default(false),
  },
});

export type IdentityConfig = typeof config;
