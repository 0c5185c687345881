import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const config = readConfig('discovery', {
  database: true,
  own: { MESSAGING_URL: z.url() },
});

export type DiscoveryConfig = typeof config;
