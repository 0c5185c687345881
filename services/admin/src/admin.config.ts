import { readConfig } from '@corner/service-kit/service.config';

export const config = readConfig('admin', { database: true });
