import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const config = readConfig('admin', {
  database: true,
  own: { PROFILES_URL: z.url(), DISCOVERY_URL: z.url(), MESSAGING_URL: z.url() },
});

export type AdminConfig = typeof config;
