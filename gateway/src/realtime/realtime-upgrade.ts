import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '@corner/service-kit/network/client-network';
import { withoutBrackets } from '@corner/service-kit/network/host-addresses';
import { refuseConnection } from '@corner/service-kit/http/answers/raw-answer';
import { AppError } from '@corner/service-kit/app-error';
import { nodesHere } from '@corner/service-kit/network/nodes-here';
import { PeerError } from '@corner/service-kit/http/internal-client';
import { toAppError } from '@corner/service-kit/app/error.filter';
import type { Span } from '@corner/service-kit/tracing/span';
import { withSpan } from '@corner/service-kit/tracing/request-context';
import { beginSpan } from '@corner/service-kit/tracing/tracing';
import { Limits } from '@corner/service-kit/redis/limits';
import { Refusals } from '@corner/service-kit/telemetry/refusals';
import { withRequestId } from '@corner/service-kit/tracing/request-context';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CONFIG } from '@corner/service-kit/service.config';
import type { GatewayConfig } from '../gateway.config.js';
import { MemberLimits } from '@corner/service-kit/redis/member-limits';
import { isSameOrigin } from '../api/origin.policy.js';
import { API_HEADERS, transportHeaders } from '../security-headers.js';
import { Sessions, type Session } from '../sessions.js';
import { RealtimeNodes } from './realtime-nodes.js';
import { ignoreUpgrade } from './unknown-upgrade.js';

const CONNECT_MS = 3000;
/** Opened sockets: a member has at most five, and browsers back off after each failure. */
const PER_NETWORK = { points: 600, seconds: 60 };
const PER_MEMBER = { points: 60, seconds: 60 };

/** `GET /ws`: checks Origin and session, then connects the socket to a realtime node, here or elsewhere. */
@Injectable()
export class RealtimeUpgrade implements BeforeApplicationShutdown {
  private readonly nodes: RealtimeNodes;
  private readonly open = new Set<Duplex>();
  private readonly publicOrigin: string;
  private readonly answerHeaders: Readonly<Record<string, string>>;
  /** Same parsing of `TRUST_PROXY` as Fastify, because upgrades bypass it. */
  private readonly isTrusted: ReturnType<typeof proxyAddr.compile>;
  private isClosing = false;

  constructor(
    private readonly sessions: Sessions,
    private readonly refusals: Refusals,
    private readonly limits: Limits,
    private readonly memberLimits: MemberLimits,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.nodes = new RealtimeNodes(config.own.REALTIME_URLS);
    this.publicOrigin = new URL(config.publicUrl).origin;
    this.answerHeaders = { ...API_HEADERS, ...transportHeaders(config.publicUrl) };
    this.isTrusted = proxyAddr.compile(config.own.TRUST_PROXY.split(/ *, */));
  }

  register(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const isOurs = pathOf(request) === '/ws' || request.headers.upgrade?.toLowerCase() === 'websocket';
      if (!isOurs) return ignoreUpgrade(server, request, socket, head);
      socket.on('error', () => socket.destroy());
      const span = beginSpan(this.config.name, 'GET /ws', 'server');
      const requestId = randomUUID();
      withRequestId(requestId, () => withSpan(span, () => this.upgrade(request, socket, head, requestId, span)))
        .catch((error: unknown) => this.refuse(socket, error, requestId))
        .finally(() => span?.end());
    });
  }

  /** Runs before the server closes, because that waits for open sockets. Browsers reconnect to another gateway. */
  beforeApplicationShutdown() {
    this.isClosing = true;
    this.nodes.close();
    for (const socket of this.open) socket.destroy();
  }

  private async upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    requestId: string,
    span?: Span,
  ): Promise<void> {
    if (socket.destroyed) return;
    if (pathOf(request) !== '/ws') throw new AppError('request.not-found');
    if (!isWebSocketHandshake(request)) throw new AppError('request.malformed');
    if (!isSameOrigin(request.headers, this.publicOrigin)) throw new AppError('request.foreign-origin');
    const network = networkOf(proxyAddr(request, this.isTrusted));
    await this.limits.consumeByNetwork('/ws', network, PER_NETWORK);
    const session = await this.sessions.of(request.headers.cookie, network);
    if (!session) throw new AppError('request.unauthorized');
    await this.memberLimits.consume('/ws', session.claims.sub, PER_MEMBER);
    let cause: unknown;
    for (let tries = this.nodes.count; tries > 0 && !socket.destroyed && !this.isClosing; tries--) {
      const node = this.nodes.next();
      cause = await this.join(node.url, request, socket, head, session, requestId, span);
      if (!cause) return;
      this.nodes.pause(node);
    }
    if (!socket.destroyed) throw new AppError('request.unavailable', { retryAfter: 1, cause });
  }

  private refuse(socket: Duplex, error: unknown, requestId: string): void {
    this.refusals.record(error, { requestId, route: '/ws' });
    refuseConnection(socket, toAppError(error) ?? new AppError('internal'), requestId, this.answerHeaders);
  }

  /** Resolves to the error if the node is unreachable or draining, so that the caller tries another one. */
  private async join(
    node: URL,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    session: Session,
    requestId: string,
    span?: Span,
  ): Promise<PeerError | null> {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': request.headers['sec-websocket-version'],
      'sec-websocket-key': request.headers['sec-websocket-key'],
      authorization: `Bearer ${session.accessToken}`,
      'x-request-id': requestId,
      'user-agent': request.headers['user-agent'] ?? '',
      ...(span && { traceparent: span.traceparent }),
    };
    const problemOf = (problem: string, cause?: unknown) =>
      new PeerError({ peer: node.host, call: 'GET /ws', problem }, cause);
    const take = nodesHere.get(node.host);
    if (!take) return this.ask(node, headers, socket, head, session, problemOf);
    Object.assign(request, { url: '/ws', headers });
    return take(request, socket, head, session.cookies).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError && error.status < 500) throw error;
        return problemOf('refused', error);
      },
    );
  }

  private ask(
    node: URL,
    headers: OutgoingHttpHeaders,
    socket: Duplex,
    head: Buffer,
    session: Session,
    problemOf: (problem: string, cause?: unknown) => PeerError,
  ): Promise<PeerError | null> {
    return new Promise((resolve, reject) => {
      const failed = (problem: string, cause?: unknown) => resolve(problemOf(problem, cause));
      const upstream = httpRequest({
        host: withoutBrackets(node.hostname),
        port: node.port,
        path: '/ws',
        timeout: CONNECT_MS,
        headers,
      });
      upstream.on('error', (error) => failed('gave no answer', error));
      upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
      upstream.on('response', (response) => {
        response.resume();
        const status = response.statusCode ?? 503;
        if (status >= 500) return failed(`answered ${status}`);
        reject(new AppError(status === 401 ? 'request.unauthorized' : 'request.malformed'));
      });
      upstream.on('upgrade', (response, peer, peerHead) => {
        if (this.isClosing) return (void peer.destroy(), failed('was left: the gateway is stopping'));
        resolve(null);
        const cookies = session.cookies.map((cookie) => `Set-Cookie: ${cookie}\r\n`).join('');
        socket.write(
          `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
            `Sec-WebSocket-Accept: ${response.headers['sec-websocket-accept'] ?? ''}\r\n${cookies}\r\n`,
        );
        this.pipe(socket, peer, head, peerHead);
      });
      upstream.end();
    });
  }

  private pipe(socket: Duplex, peer: Duplex, head: Buffer, peerHead: Buffer): void {
    this.open.add(socket);
    const end = () => {
      this.open.delete(socket);
      socket.destroy();
      peer.destroy();
    };
    socket.on('close', end);
    peer.on('close', end).on('error', end);
    if (peerHead.length > 0) socket.write(peerHead);
    if (head.length > 0) peer.write(head);
    socket.pipe(peer).pipe(socket);
  }
}

const pathOf = ({ url }: IncomingMessage) => url?.split('?', 1)[0];

/** Rejects invalid handshakes here: an error of the node would be counted against it. */
function isWebSocketHandshake({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  );
}
