import { AppError } from '@corner/service-kit/app-error';
import type { ServiceOptions } from '@corner/service-kit/app/start-service';
import multipart from '@fastify/multipart';

const UPLOADS = new Set(['/api/profile/photos', '/api/profile/video']);

const LARGE_BYTES = 16 * 1024 * 1024;

/** Uploads come as multipart; a few other requests may carry photos as data URLs. */
export const profilesOptions: ServiceOptions = {
  largeBodies: {
    'PATCH /api/profile': LARGE_BYTES,
    'POST /api/profile/photos/links': LARGE_BYTES,
    'POST /internal/profiles/import': LARGE_BYTES,
  },
  prepare: async (app) => {
    await app.register(multipart);
    // Elsewhere a form would count as no body at all, and a change of nothing succeeds.
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('preValidation', (request, _reply, done) => {
        const isStray = request.isMultipart() && !UPLOADS.has(request.routeOptions.url ?? '');
        done(isStray ? new AppError('request.unsupported-media-type') : undefined);
      });
  },
};
