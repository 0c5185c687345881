import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readMessagingConfig = () =>
  readConfig('messaging', {
    database: true,
    own: {
      DISCOVERY_URL: z.url(),
      /** Messages a member may send in ten seconds; benchmarks raise it. */
      MESSAGE_RATE: z.coerce.number().int().positive().default(20),
    },
  });

export type MessagingConfig = ReturnType<typeof readMessagingConfig>;
