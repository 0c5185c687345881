import { AppError } from '@corner/service-kit/app-error';
import type { ServiceOptions } from '@corner/service-kit/app/start-service';
import multipart from '@fastify/multipart';

const UPLOADS = new Set(['/api/profile/photos', '/api/profile/video']);

export const profilesOptions: ServiceOptions = {
  prepare: async (app) => {
    await app.register(multipart);
    // Otherwise a form would count as an empty body, and the change would succeed without effect.
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('preValidation', (request, _reply, done) => {
        const isStray = request.isMultipart() && !UPLOADS.has(request.routeOptions.url ?? '');
        done(isStray ? new AppError('request.unsupported-media-type') : undefined);
      });
  },
};
