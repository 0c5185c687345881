import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readDiscoveryConfig = () =>
  readConfig('discovery', {
    database: true,
    own: { MESSAGING_URL: z.url() },
  });

export type DiscoveryConfig = ReturnType<typeof readDiscoveryConfig>;
