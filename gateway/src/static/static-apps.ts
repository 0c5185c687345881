import fastifyStatic from '@fastify/static';
import { hasScreen, type SCREENS } from '@corner/domain/screens';
import { AppError } from '@corner/service-kit/app-error';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { answerError } from '@corner/service-kit/app/error.filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryPage } from './entry-page.policy.js';
import { sendEntryPage } from './entry-pages.js';
import type { GatewayConfig } from '../gateway.config.js';
import { API_HEADERS, COMMON_HEADERS, MAILED_PAGES, PAGE_HEADERS, transportHeaders } from '../security-headers.js';

interface App {
  root: string;
  base: string;
  name: keyof typeof SCREENS;
}

type Headers = Record<'page' | 'asset', Record<string, string>>;

const IMMUTABLE = /\/assets\//;

/** Files that an installed app must never load from a stale cache. */
const FRESH = new Set(['/sw.js', '/manifest.webmanifest']);

const NO_PAGE = /^\/(internal|metrics|dev)(\/|$)/;

/**
 * Serves the built apps: immutable hashed assets, precompressed files, and the app's entry page for any other path,
 * which its router handles. Missing paths answer with a page for browsers and JSON for programs.
 */
export class StaticApps {
  private readonly apps: App[];
  private readonly headers: Headers;
  private readonly cookies: SessionCookies;

  constructor(private readonly config: GatewayConfig) {
    this.apps = [
      { root: config.own.ADMIN_WEB_ROOT, base: '/admin', name: 'admin' } as const,
      { root: config.own.WEB_ROOT, base: '', name: 'web' } as const,
    ].filter((app) => existsSync(join(app.root, 'index.html')));
    const transport = transportHeaders(config.publicUrl);
    this.headers = { page: { ...PAGE_HEADERS, ...transport }, asset: { ...COMMON_HEADERS, ...transport } };
    this.cookies = new SessionCookies(config.publicUrl);
  }

  register(server: FastifyInstance): void {
    void server.register(async (scope) => {
      // The plugin does not start without a root folder.
      if (this.apps.length > 0) {
        const root = this.apps.map((app) => app.root);
        await scope.register(fastifyStatic, { root, serve: false, preCompressed: true });
      }
      scope.get('/*', (request, reply) => this.page(request, reply));
    });
  }

  /** Sends the Page Not Found to a browser with an undecodable URL; returns false for other clients. */
  answerUnreadable(request: FastifyRequest, reply: FastifyReply): boolean {
    const app = wantsPage(request) && !/^\/api(\/|$)/.test(request.url) && this.appOf(request.url);
    if (app) this.sendPage(request, reply, app, 404);
    return Boolean(app);
  }

  private page(request: FastifyRequest, reply: FastifyReply) {
    const raw = request.url.split('?', 1)[0]!;
    const path = decoded(raw);
    const app = this.appOf(path ?? raw);
    if (!app) return notFound(request, reply);
    const isClosed = path === null || NO_PAGE.test(path);
    const file = isClosed ? '' : path.slice(app.base.length);
    if (!isClosed && isFile(app.root, file)) {
      void reply
        .removeHeader('content-security-policy')
        .headers(IMMUTABLE.test(file) ? this.headers.asset : this.headers.page);
      if (FRESH.has(file))
        return reply.header('cache-control', 'no-cache').sendFile(file, app.root, { cacheControl: false });
      return reply.sendFile(file, app.root, {
        cacheControl: true,
        immutable: IMMUTABLE.test(file),
        maxAge: IMMUTABLE.test(file) ? '1y' : '1h',
      });
    }
    const isForPrograms = isClosed || IMMUTABLE.test(file) || /\.[a-z0-9]{2,5}$/i.test(file);
    if (isForPrograms && !wantsPage(request)) return notFound(request, reply);
    const isScreen = !isClosed && hasScreen(app.name, raw.slice(app.base.length));
    return this.sendPage(request, reply, app, isScreen ? 200 : 404, file);
  }

  private sendPage(request: FastifyRequest, reply: FastifyReply, app: App, status: 200 | 404, file = ''): FastifyReply {
    void reply.removeHeader('content-security-policy').headers(this.headers.page);
    if (MAILED_PAGES.has(app.base + file)) void reply.header('referrer-policy', 'no-referrer');
    return sendEntryPage(
      request,
      reply,
      this.config,
      join(app.root, this.pageOf(app, file, request.headers.cookie)),
      status,
    );
  }

  private appOf(path: string): App | undefined {
    return this.apps.find(({ base }) => path === base || path.startsWith(`${base}/`));
  }

  private pageOf(app: App, path: string, cookie: string | undefined): string {
    const page = app.base === '' ? entryPage(path, this.cookies.read(cookie)) : 'index.html';
    return existsSync(join(app.root, page)) ? page : 'index.html';
  }
}

/** Whether a browser navigates to the URL; programs, images and scripts do not. */
function wantsPage({ headers: given }: FastifyRequest): boolean {
  return (
    given['sec-fetch-dest'] === 'document' ||
    given['sec-fetch-mode'] === 'navigate' ||
    Boolean(given.accept?.toLowerCase().includes('text/html'))
  );
}

/** Files of the builds, which do not change at runtime. */
const known = new Set<string>();

/** Only names with a dot: pages have none. Misses are not kept: a client can ask for any number of long ones. */
function isFile(root: string, file: string): boolean {
  if (!/\.[a-z0-9]+$/i.test(file) || file.includes('..') || file.endsWith('.html')) return false;
  const path = join(root, file);
  if (known.has(path)) return true;
  if (!existsSync(path)) return false;
  known.add(path);
  return true;
}

function decoded(url: string): string | null {
  try {
    const path = decodeURIComponent(url);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers(API_HEADERS);
  answerError(reply, new AppError('request.not-found'), String(request.id));
  return reply;
}
