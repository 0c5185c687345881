import { BODY_EXAMPLES } from '@corner/contracts/body-examples';
import { ERRORS, wireCode, type ErrorKey } from '@corner/contracts/errors/errors';
import { HTTP_CODE_METADATA, REDIRECT_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as z from 'zod';
import { AppError } from '../app-error.js';
import { CALLER, isInternal, type Caller } from '../callers/member.guard.js';
import { knownSecrets } from '../credentials/known-secrets.js';
import { dtoSchemas, schemaOfDto, type DtoSchema } from '../http/validation.pipe.js';
import { IdPipe } from '../http/id.pipe.js';
import { ROUTE_FACTS, ROUTE_LIMIT, type RouteFacts, type RouteLimit } from '../http/route-facts.js';
import type { ServiceConfig } from '../service.config.js';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

interface Operation {
  operationId?: string;
  'x-rate-limit'?: RouteLimit;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { description: string; headers?: object; content?: object }>;
  security?: object[];
}

/** Exists only with `API_DOCS`, for internal calls. */
export const OPEN_API_PATH = '/internal/openapi.json';

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

/** Nest finds the paths; contracts describe the requests, and decorators the responses. */
async function describe(app: NestFastifyApplication, title: string): Promise<OpenApiDocument> {
  const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  const { openapi, info, paths } = SwaggerModule.createDocument(app, new DocumentBuilder().setTitle(title).build());
  const handlers = handlersOf(app);
  const described = Object.entries(paths).flatMap(([path, operations]) => {
    if (!path.startsWith('/api')) return [];
    const entries = Object.entries(operations as Record<string, Operation>).map(([method, operation]) => {
      const handler = handlers.get(operation.operationId!)!;
      return [method, describeOperation(method, operation, handler)] as const;
    });
    return [[path, Object.fromEntries(entries)] as const];
  });
  const names = new Set(JSON.stringify(described).match(/(?<=#\/components\/schemas\/)\w+Dto/g));
  return {
    openapi,
    info,
    paths: Object.fromEntries(described),
    components: { schemas: Object.fromEntries([...names].map((name) => [name, jsonSchemaOf(dtoSchemas.get(name)!)])) },
  };
}

interface Handler {
  facts: RouteFacts;
  caller: Caller | undefined;
  limit: RouteLimit | undefined;
  status?: number;
  query?: DtoSchema;
  ids: Set<string>;
}

function handlersOf(app: NestFastifyApplication): Map<string, Handler> {
  const scanner = new MetadataScanner();
  const controllers = new DiscoveryService(app.get(ModulesContainer)).getControllers();
  const found = controllers.flatMap(({ metatype }) => {
    const prototype = metatype!.prototype as Record<string, object>;
    return scanner.getAllMethodNames(prototype).map((name) => {
      const handler = prototype[name]!;
      const read = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype!);
      const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as (new () => object)[];
      const parameters = Object.entries(
        (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype!, name) ?? {}) as Record<
          string,
          { index: number; data?: string; pipes?: unknown[] }
        >,
      ).map(([key, parameter]) => ({ kind: Number(key.split(':')[0]), ...parameter }));
      const query = parameters.find(({ kind }) => kind === (RouteParamtypes.QUERY as number));
      const redirect = read(REDIRECT_METADATA) as { statusCode: number } | undefined;
      return [
        `${metatype!.name}_${name}`,
        {
          facts: (read(ROUTE_FACTS) ?? {}) as RouteFacts,
          caller: read(CALLER) as Caller | undefined,
          limit: read(ROUTE_LIMIT) as RouteLimit | undefined,
          status: redirect?.statusCode ?? (read(HTTP_CODE_METADATA) as number | undefined),
          query: query && schemaOfDto(types[query.index]),
          ids: new Set(parameters.filter(({ pipes }) => pipes?.includes(IdPipe)).map(({ data }) => data!)),
        },
      ] as const;
    });
  });
  return new Map(found);
}

function describeOperation(method: string, operation: Operation, handler: Handler): Operation {
  const { facts, caller, limit, ids } = handler;
  const writes = !['get', 'head'].includes(method);
  const own = (operation.parameters ?? []).filter(({ in: place }) => place === 'path');
  const parameters = [
    ...own.map((each) => (ids.has(each.name) ? { ...each, schema: { type: 'string', format: 'uuid' } } : each)),
    ...queryParametersOf(handler.query),
  ];
  const requestBody = bodyOf(method, operation, facts);
  const keys: ErrorKey[] = [
    'request.malformed',
    'request.invalid',
    'request.not-found',
    'request.rate-limited',
    'request.unavailable',
    'internal',
    ...(caller === 'public' ? [] : (['request.unauthorized'] as const)),
    ...(caller === 'administrator' ? (['request.forbidden', 'admin.mfa-enrolment-required'] as const) : []),
    ...(writes ? (['request.foreign-origin', 'request.unsupported-media-type', 'request.too-large'] as const) : []),
    ...(facts.refuses ?? []),
  ];
  return {
    operationId: operation.operationId,
    'x-rate-limit': limit,
    parameters,
    ...(requestBody && { requestBody }),
    responses: { ...answersOf(method, handler), ...errorsOf(keys) },
    ...(caller !== 'public' && { security: [{ [caller === 'administrator' ? 'administrator' : 'member']: [] }] }),
  };
}

function queryParametersOf(schema: DtoSchema | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !z.safeParse(field, undefined).success,
    schema: jsonSchemaOf(field),
  }));
}

function bodyOf(method: string, { requestBody }: Operation, { upload }: RouteFacts): Operation['requestBody'] {
  if (upload) {
    const schema = {
      type: 'object',
      required: [upload],
      properties: { [upload]: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const [content] = Object.values(requestBody?.content ?? {});
  if (!content) return undefined;
  const name = (content.schema as { $ref?: string }).$ref?.split('/').at(-1) ?? '';
  const dto = dtoSchemas.get(name);
  const example = BODY_EXAMPLES[name];
  // PUT and PATCH without a body are rejected; elsewhere the body may be missing if all its fields are optional.
  const required = ['put', 'patch'].includes(method) || !dto || !z.safeParse(dto, {}).success;
  return { required, content: { 'application/json': { ...content, ...(example && { example }) } } };
}

function answersOf(method: string, { facts, status }: Handler): Operation['responses'] {
  const type = facts.type ?? 'application/json';
  const statuses = [facts.status ?? status ?? (method === 'post' ? 201 : 200)].flat();
  return Object.fromEntries(
    statuses.map((code) => {
      const isEmpty = [204, 302, 304].includes(code);
      return [code, { description: isEmpty ? 'Done' : 'The answer', ...(!isEmpty && { content: { [type]: {} } }) }];
    }),
  );
}

function errorsOf(keys: readonly ErrorKey[]): Operation['responses'] {
  const statuses = [...new Set(keys.map((key) => ERRORS[key].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = [...new Set(keys)].filter((key) => ERRORS[key].status === status);
      const codes = { properties: { code: { enum: [...new Set(ofStatus.map(wireCode))] } } };
      const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, codes] };
      return [
        status,
        {
          description: ofStatus.map((key) => ERRORS[key].message).join(' / '),
          ...([429, 503].includes(status) && {
            headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
          }),
          content: { 'application/json': { schema } },
        },
      ];
    }),
  );
}

/** Converts to JSON schema; drops patterns with Unicode classes, which few tools support. */
function jsonSchemaOf(schema: z.core.$ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override({ jsonSchema }) {
      if (/\\p\{/.test(jsonSchema.pattern ?? '')) delete jsonSchema.pattern;
      jsonSchema.allOf = jsonSchema.allOf?.filter(({ pattern }) => !/\\p\{/.test(pattern ?? ''));
      if (!jsonSchema.allOf?.length) delete jsonSchema.allOf;
    },
  });
  return described;
}
