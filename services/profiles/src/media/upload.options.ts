import type { ServiceOptions } from '@corner/service-kit/start-service';
import multipart from '@fastify/multipart';

/** Uploads come as multipart; PATCH /api/profile may carry five photos as data URLs. */
export const profilesOptions: ServiceOptions = {
  bodyLimit: 16 * 1024 * 1024,
  prepare: async (app) => {
    await app.register(multipart);
  },
};
