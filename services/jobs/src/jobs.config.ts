import { readConfig } from '@corner/service-kit/service.config';

export const config = readConfig('jobs', { database: true });
