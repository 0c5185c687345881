import { bearerToken } from '@corner/service-kit/callers/administrator.guard';
import { networkOf } from '@corner/service-kit/network/client-network';
import { AppError } from '@corner/service-kit/app-error';
import { answerError, recordRefusal, toAppError } from '@corner/service-kit/app/error.filter';
import { Limits } from '@corner/service-kit/redis/limits';
import { SecurityLog } from '@corner/service-kit/telemetry/security-log';
import { Refusals } from '@corner/service-kit/telemetry/refusals';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG } from '@corner/service-kit/service.config';
import { serviceUrlsOf, type GatewayConfig, type ServiceName } from '../gateway.config.js';
import { isAcceptedContentType, isSameOrigin } from './origin.policy.js';
import { Proxy } from '../proxy/proxy.js';
import { hasBody, isStreamed } from '../proxy/request-body.js';
import { MemberLimits } from '@corner/service-kit/redis/member-limits';
import { ROUTES } from './routes.generated.js';
import { findRoute, maxBytesOf, type Route } from './routes.js';
import { API_HEADERS, transportHeaders } from '../security-headers.js';
import { Sessions, type Session } from '../sessions.js';
import { SharedPlaces } from '../places/shared-places.js';

/** Concurrent requests before the gateway answers 503: further ones would only wait. */
const MAX_IN_FLIGHT = 1000;
/** Bodies that arrive concurrently: slow ones must not take every place of `MAX_IN_FLIGHT`. */
const BODIES_PER_NETWORK = 100;
const BODIES = 500;
/** Concurrent uploads: each holds a connection to its service and up to 16 MB there. */
const UPLOADS_PER_MEMBER = 6;
const UPLOADS_PER_NETWORK = 12;
const UPLOADS = 24;
/** Concurrent media downloads: fewer than an instance's connections, so that `SharedPlaces` decides who waits. */
const MEDIA_PER_MEMBER = 24;
const MEDIA_PER_NETWORK = 48;
const MEDIA = 60;
/** Visitors use their network as member. */
type Holder = readonly [member: string, network: string];
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

@Injectable()
export class Api implements OnApplicationShutdown {
  private readonly proxies = new Map<ServiceName, Proxy>();
  private readonly mediaProxy: Proxy;
  private readonly media: SharedPlaces;
  private readonly publicOrigin: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly bodies: SharedPlaces;
  private readonly uploads: SharedPlaces;
  private inFlight = 0;

  constructor(
    private readonly sessions: Sessions,
    private readonly limits: Limits,
    private readonly memberLimits: MemberLimits,
    private readonly security: SecurityLog,
    private readonly refusals: Refusals,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    const perNetwork = (places: number) => Math.ceil(places * config.limitFactor);
    this.media = new SharedPlaces(MEDIA_PER_MEMBER, perNetwork(MEDIA_PER_NETWORK), MEDIA);
    this.uploads = new SharedPlaces(UPLOADS_PER_MEMBER, perNetwork(UPLOADS_PER_NETWORK), UPLOADS);
    this.bodies = new SharedPlaces(perNetwork(BODIES_PER_NETWORK), perNetwork(BODIES_PER_NETWORK), BODIES);
    this.publicOrigin = new URL(config.publicUrl).origin;
    this.headers = { ...API_HEADERS, ...transportHeaders(config.publicUrl) };
    const serviceUrls = serviceUrlsOf(config);
    for (const [name, url] of Object.entries(serviceUrls)) {
      this.proxies.set(name as ServiceName, new Proxy(url, refusals));
    }
    this.mediaProxy = new Proxy(serviceUrls.profiles, refusals);
  }

  /** Registers the routes in a scope without body parsing: bodies are streamed. */
  register(server: FastifyInstance): void {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      const handler = (request: FastifyRequest, reply: FastifyReply) => this.handle(request, reply);
      const paths = new Set(ROUTES.flatMap(({ path }) => [path.replace('*', ':id'), `${path.replace('*', ':id')}/*`]));
      for (const path of paths) scope.all(path, handler);
      scope.all('/api', handler);
      scope.all('/api/*', handler);
    });
  }

  async onApplicationShutdown() {
    await Promise.all([...this.proxies.values(), this.mediaProxy].map((proxy) => proxy.close()));
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.inFlight++;
    reply.raw.once('close', () => this.inFlight--);
    let session: Session | null = null;
    let route: Route | undefined;
    try {
      if (this.inFlight > MAX_IN_FLIGHT) throw new AppError('request.unavailable', { retryAfter: 1 });
      const path = pathOf(request.raw.url!);
      route = findRoute(path);
      if (!route) throw new AppError('request.not-found');
      const proxy = route.isMedia ? this.mediaProxy : this.proxies.get(route.service)!;
      proxy.assertInTime();
      this.assertOwnSite(request, route);
      const network = networkOf(request.ip);
      // Before the cost of a session refresh.
      if (route.limit.by === 'network') await this.limits.consumeByNetwork(route.path, network, route.limit);
      session = route.caller === 'administrator' ? null : await this.sessions.of(request.headers.cookie, network);
      if (!session && route.limited) session = await this.sessions.limitedOf(request.headers.cookie, network);
      if (!session && route.caller === 'member') throw new AppError('request.unauthorized');
      if (route.limit.by === 'member') await this.assertMemberWithinLimit(route, session, network);
      // The client has disconnected: its slot would never be released.
      if (reply.raw.destroyed) return reply;
      const maxBytes = maxBytesOf(request.method, path);
      const holder = [session?.claims.sub ?? network, network] as const;
      const cut = this.admitBody(request.raw, reply, maxBytes, holder);
      if (route.isMedia) this.admitReader(reply, holder);
      // Administrators are the only clients that may send an Authorization header; the service verifies it.
      const token =
        route.caller === 'administrator' ? bearerToken(request.headers.authorization) : session?.accessToken;
      await proxy.forward(request, reply, {
        requestHeaders: {
          'x-request-id': String(request.id),
          'x-client-address': request.ip,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        answerHeaders: { ...this.headers, 'x-request-id': String(request.id) },
        cookies: session?.cookies ?? [],
        maxBytes,
        cut,
      });
    } catch (error) {
      const known = toAppError(error);
      if (!known || known.status >= 500) {
        const facts = { requestId: String(request.id), route: route?.path, memberId: session?.claims.sub };
        this.refusals.record(error, facts);
      }
      if (known) recordRefusal(this.security, known, networkOf(request.ip), session?.claims.sub);
      void reply.headers(this.headers);
      answerError(reply, known ?? new AppError('internal'), String(request.id));
    }
    return reply;
  }

  private assertOwnSite(request: FastifyRequest, { forms }: Route): void {
    if (READS.has(request.method)) return;
    if (!isSameOrigin(request.headers, this.publicOrigin)) throw new AppError('request.foreign-origin');
    if (!isAcceptedContentType(request.headers['content-type'], forms)) {
      throw new AppError('request.unsupported-media-type');
    }
  }

  /** A body holds its slot until it has arrived, an upload until it is answered or evicted. */
  private admitBody(raw: FastifyRequest['raw'], reply: FastifyReply, maxBytes: number, holder: Holder) {
    if (!hasBody(raw)) return undefined;
    const isUpload = isStreamed(raw, maxBytes);
    const { cut, end } = isUpload ? this.uploads.begin(...holder) : this.bodies.begin(...holder, raw.socket);
    if (!isUpload) raw.once('end', end);
    reply.raw.once('close', end);
    return cut;
  }

  private admitReader(reply: FastifyReply, holder: Holder): void {
    const { cut, end } = this.media.begin(...holder);
    cut.addEventListener('abort', () => reply.raw.destroy());
    reply.raw.once('close', end);
  }

  private assertMemberWithinLimit({ path, limit }: Route, session: Session | null, network: string): Promise<void> {
    if (session) return this.memberLimits.consume(path, session.claims.sub, limit);
    return this.limits.consumeByNetwork(path, network, limit);
  }
}

/**
 * Returns the path without the query. Rejects double slashes, dot segments, path terminators and encoded plain
 * characters: otherwise a service could match another route than the one limited here.
 */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const isDisguised = path
    .match(/%../g)
    ?.some((code) => /[\w.~/\\#;?-]/.test(String.fromCharCode(Number(`0x${code.slice(1)}`))));
  if (isDisguised || /\/\/|\/\.{1,2}(\/|$)|[\\#;]/.test(path)) throw new AppError('request.not-found');
  return path;
}
