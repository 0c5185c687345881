import { InternalClient } from '@corner/service-kit/http/internal-client';
import { OPEN_API_PATH, type OpenApiDocument } from '@corner/service-kit/app/open-api';
import { PRODUCT } from '@corner/domain/product';
import type { FastifyInstance } from 'fastify';
import { config, serviceUrls } from '../gateway.config.js';

/** /dev/openapi.json: what all services behind the gateway take, in one document. Exists only with `API_DOCS`. */
export function registerApiDocs(server: FastifyInstance): void {
  if (!config.apiDocs) return;
  const services = Object.values(serviceUrls).map((url) => new InternalClient(url, config.internalSecret));
  server.addHook('onClose', async () => {
    await Promise.all(services.map((service) => service.close()));
  });
  server.get('/dev/openapi.json', async () => {
    const parts = await Promise.all(services.map((service) => service.request<OpenApiDocument>('GET', OPEN_API_PATH)));
    return {
      openapi: '3.0.0',
      info: { title: PRODUCT.name, version: '1' },
      paths: Object.assign({}, ...parts.map((part) => part.paths)) as OpenApiDocument['paths'],
      components: { schemas: Object.assign({}, ...parts.map((part) => part.components.schemas)) as object },
    };
  });
}
