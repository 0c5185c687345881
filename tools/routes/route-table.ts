import { CALLER, LIMITED, type Caller } from '@corner/service-kit/callers/member.guard';
import { ROUTE_FACTS, ROUTE_LIMIT, type RouteFacts, type RouteLimit } from '@corner/service-kit/http/route-facts';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner } from '@nestjs/core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../lint/folders.js';

export interface Endpoint {
  /** Its method and path, as `GET /api/members/:id`. */
  name: string;
  service: string;
  caller: string;
  limit: RouteLimit;
  isMedia: boolean;
  limited: boolean;
  forms: boolean;
  maxBytes?: number;
}

const CONTROLLER = /\.controller\.ts$/;

/** Every endpoint below /api, as the decorators of each service's controllers in `folder` say; a build keeps some that went. */
export async function readEndpoints(services: string, folder: string): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for (const service of foldersIn(services)) {
    const files = readdirSync(join(services, service, 'src'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => CONTROLLER.test(name)).sort()) {
      const built = folder === 'src' ? file : file.replace(/ts$/, 'js');
      const module = (await import(join(services, service, folder, built))) as Record<string, unknown>;
      for (const each of Object.values(module)) if (isController(each)) found.push(...endpointsOf(service, each));
    }
  }
  return found;
}

/** @throws Error if a route declares no limit */
export function endpointsOf(service: string, controller: Type): Endpoint[] {
  const prototype = controller.prototype as Record<string, object>;
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((method) => {
    const handler = prototype[method]!;
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
    if (path === undefined) return [];
    const read = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
    const url = `/${[prefix, path]
      .map((part) => part.replaceAll(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/')}`;
    if (!url.startsWith('/api/')) return [];
    const name = `${RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number]} ${url}`;
    const limit = read(ROUTE_LIMIT) as RouteLimit | undefined;
    if (!limit) throw new Error(`${name} of ${service} has no limit: say how often with @LimitTo`);
    const { type, forms } = (read(ROUTE_FACTS) ?? {}) as RouteFacts;
    const { maxBytes } = (Reflect.getMetadata('__fastify_route_config__', handler) ?? {}) as { maxBytes?: number };
    const caller = (read(CALLER) as Caller | undefined) ?? 'member';
    const limited = read(LIMITED) === true;
    return [{ name, service, caller, limit, isMedia: type !== undefined, limited, forms: forms === true, maxBytes }];
  });
}

/**
 * The text of the gateway's table: one row for the routes that share a limit, the most special path first.
 *
 * @throws Error where routes of one path have two limits
 */
export function writeTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .filter((each, index) => endpoints.findIndex((other) => shareCount(each, other)) === index)
    .map((each) => rowOf(endpoints.filter((other) => shareCount(each, other))))
    .sort((a, b) => depthOf(b.path) - depthOf(a.path) || (a.path < b.path ? -1 : 1));
  const twice = rows.find(({ path }, index) => rows[index + 1]?.path === path);
  if (twice) throw new Error(`${twice.path} has two limits: the gateway counts by path, whatever the method is`);
  const large = endpoints.filter(({ maxBytes }) => maxBytes !== undefined);
  const bytes = Object.fromEntries(large.map(({ name, maxBytes }) => [name, maxBytes]));
  return `// Made by \`npm run routes\` from the decorators of the controllers.
import type { Route } from './routes.js';

export const ROUTES: readonly Route[] = [
${rows.map((row) => `  ${JSON.stringify(row)},\n`).join('')}];

/** Bytes of the bodies that are larger than others. */
export const LARGE_BODIES: Readonly<Record<string, number>> = ${JSON.stringify(bytes, null, 2)};
`;
}

const shareCount = (a: Endpoint, b: Endpoint) => a.service === b.service && a.limit === b.limit;

function rowOf(shared: readonly Endpoint[]) {
  const [{ service, caller, limit, isMedia, limited, forms }] = shared as [Endpoint];
  const differ = shared.some((each) => each.caller !== caller || each.isMedia !== isMedia || each.limited !== limited);
  if (differ) throw new Error(`These share a limit, but not who calls or what they answer: ${namesOf(shared).join()}`);
  const takesForms = forms || shared.some((each) => each.forms);
  const flags = { ...(isMedia && { isMedia }), ...(limited && { limited }), ...(takesForms && { forms: true }) };
  return { path: pathOf(shared), service, caller, limit, ...flags, endpoints: namesOf(shared) };
}

const namesOf = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).sort();

/** Returns the common path of the endpoints, with `*` for a parameter. */
function pathOf(endpoints: readonly Endpoint[]): string {
  const paths = endpoints.map(({ name }) => name.split(' ')[1]!.replaceAll(/:\w+/g, '*').split('/'));
  const first = paths[0]!;
  const differs = first.findIndex((segment, index) => paths.some((path) => path[index] !== segment));
  return (differs < 0 ? first : first.slice(0, differs)).join('/');
}

const depthOf = (path: string) => path.split('/').length;

const isController = (value: unknown): value is Type =>
  typeof value === 'function' && Reflect.hasMetadata(PATH_METADATA, value);
