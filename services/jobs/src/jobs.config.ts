import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readJobsConfig = () => readConfig('jobs', { database: true, own: { ADMIN_URL: z.url() } });

export type JobsConfig = ReturnType<typeof readJobsConfig>;
