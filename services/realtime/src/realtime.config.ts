import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readRealtimeConfig = () =>
  readConfig('realtime', {
    own: {
      MESSAGING_URL: z.url(),
      /** Messages a member may send in ten seconds; ten times as many frames count as a flood. Benchmarks raise it. */
      MESSAGE_RATE: z.coerce.number().int().positive().default(20),
    },
  });

export type RealtimeConfig = ReturnType<typeof readRealtimeConfig>;
