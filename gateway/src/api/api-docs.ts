import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import type { InternalClients } from '@corner/service-kit/http/internal-client';
import { OPEN_API_PATH, type OpenApiDocument } from '@corner/service-kit/app/open-api';
import { PRODUCT } from '@corner/domain/product';
import type { FastifyInstance } from 'fastify';
import { serviceUrlsOf, type GatewayConfig } from '../gateway.config.js';

const ERROR_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** /dev/openapi.json: merges the API descriptions of all services. Exists only with `API_DOCS`. */
export function registerApiDocs(server: FastifyInstance, config: GatewayConfig, clients: InternalClients): void {
  if (!config.apiDocs) return;
  const services = Object.values(serviceUrlsOf(config)).map((url) => clients.to(url));
  server.get('/dev/openapi.json', async () => {
    const parts = await Promise.all(services.map((service) => service.request<OpenApiDocument>('GET', OPEN_API_PATH)));
    return {
      openapi: '3.1.0',
      info: { title: PRODUCT.name, version: '1' },
      servers: [{ url: config.publicUrl }],
      paths: Object.assign({}, ...parts.map((part) => part.paths)) as OpenApiDocument['paths'],
      components: {
        schemas: Object.assign({ Error: ERROR_SCHEMA }, ...parts.map((part) => part.components.schemas)) as object,
        securitySchemes: {
          member: { type: 'apiKey', in: 'cookie', name: new SessionCookies(config.publicUrl).name('access') },
          administrator: { type: 'http', scheme: 'bearer' },
        },
      },
    };
  });
}
