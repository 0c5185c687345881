import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as z from 'zod';
import { AppError } from '../app-error.js';
import { dtoSchemas } from '../http/dto-schema.js';
import { isInternal } from '../callers/member.guard.js';
import { knownSecrets } from '../credentials/known-secrets.js';
import type { ServiceConfig } from '../service.config.js';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, unknown>;
  components: { schemas: Record<string, unknown> };
}

/** Exists with `API_DOCS`, for our own services only. */
export const OPEN_API_PATH = '/internal/openapi.json';

/** Adds the route; the document is made when it is first asked for, so that it costs nothing until then. */
export function registerOpenApi(app: NestFastifyApplication, config: ServiceConfig): void {
  if (!config.apiDocs) return;
  let document: Promise<OpenApiDocument> | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get(OPEN_API_PATH, (request) => {
      if (!isInternal(request, knownSecrets(config))) throw new AppError('request.not-found');
      document ??= describe(app, config.name);
      return document;
    });
}

async function describe(app: NestFastifyApplication, title: string): Promise<OpenApiDocument> {
  const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  const { openapi, info, paths, components } = SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle(title).build(),
  );
  const schemas = Object.keys(components?.schemas ?? {}).map((name) => [name, schemaOf(name)] as const);
  return {
    openapi,
    info,
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api'))),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

/** A DTO as JSON schema, from the contract's own fields. */
function schemaOf(name: string): unknown {
  const fields = Object.entries(dtoSchemas.get(name)?.shape ?? {});
  const properties = fields.map(
    ([field, schema]) => [field, z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })] as const,
  );
  const required = fields.filter(([, schema]) => !z.safeParse(schema, undefined).success).map(([field]) => field);
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties), required };
}
