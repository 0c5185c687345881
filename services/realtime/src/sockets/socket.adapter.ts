import { CLOSE } from '@corner/contracts/socket/close-codes';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { toAppError } from '@corner/service-kit/app/error.filter';
import { AccessTokens } from '@corner/service-kit/callers/access-token';
import { refuseConnection } from '@corner/service-kit/http/answers/raw-answer';
import { nodesHere, type TakeSocket } from '@corner/service-kit/network/nodes-here';
import { withSpan } from '@corner/service-kit/tracing/request-context';
import { beginSpan } from '@corner/service-kit/tracing/tracing';
import type { ServiceOptions } from '@corner/service-kit/app/start-service';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { AbstractWsAdapter, type MessageMappingProperties } from '@nestjs/websockets';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AccessClaims } from '@corner/contracts/identity.api';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions } from 'ws';
import { CONFIG } from '@corner/service-kit/service.config';
import type { RealtimeConfig } from '../realtime.config.js';
import { isTooLarge, readFrame } from './frames/frame.policy.js';
import { MemberSocket } from './member.socket.js';
import { SessionsService } from './sessions.service.js';

const MAX_BAD_FRAMES = 10;
/** Deadline for the answer to a close frame. */
const CLOSE_MS = 5_000;

/** An upgrade request, with the claims once admitted and the cookies of its response. */
interface Asked extends IncomingMessage {
  claims?: AccessClaims;
  cookies?: readonly string[];
}

/** Adapts `ws` to Nest: decides who may open a socket and which frames reach a handler. */
export class SocketAdapter extends AbstractWsAdapter {
  private readonly tokens: AccessTokens;
  private readonly sessions: SessionsService;
  private readonly state: ServiceState;
  private readonly service: string;
  private readonly mostFrames: number;

  constructor(app: NestFastifyApplication) {
    super(app.getHttpServer());
    this.tokens = app.get(AccessTokens);
    this.sessions = app.get(SessionsService);
    this.state = app.get(ServiceState);
    const { name, own } = app.get<RealtimeConfig>(CONFIG);
    this.service = name;
    this.mostFrames = own.MESSAGE_RATE * 10;
  }

  create() {
    const options: ServerOptions<typeof MemberSocket> & { closeTimeout: number } = {
      noServer: true,
      path: '/ws',
      WebSocket: MemberSocket,
      maxPayload: 2 * LIMITS.socketFrameBytes,
      perMessageDeflate: false,
      clientTracking: false,
      autoPong: false,
      closeTimeout: CLOSE_MS,
    };
    const server = new WebSocketServer(options);
    server.on('headers', (lines, { cookies = [] }: Asked) =>
      lines.push(...cookies.map((cookie) => `Set-Cookie: ${cookie}`)),
    );
    const take: TakeSocket = async (request, socket, head, cookies) => {
      Object.assign(request, { claims: await this.admit(request), cookies });
      server.handleUpgrade(request, socket, head, (own) => server.emit('connection', own, request));
    };
    this.listen(take);
    return server;
  }

  override bindClientConnect(server: WebSocketServer, callback: (socket: MemberSocket) => void) {
    server.on('connection', (socket, request) => {
      const own = socket as MemberSocket;
      own.claims = (request as Asked).claims!;
      // Without a listener an oversized frame would end the process; `ws` closes the socket itself.
      own.on('error', () => undefined);
      own.on('pong', () => this.isWithinLimit(own));
      own.on('ping', (data: Buffer) => this.isWithinLimit(own) && own.pong(data));
      callback(own);
    });
  }

  override bindClientDisconnect(socket: MemberSocket, callback: () => void) {
    socket.once('close', callback);
  }

  bindMessageHandlers(socket: MemberSocket, handlers: MessageMappingProperties[]) {
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!this.isWithinLimit(socket)) return;
      if (isTooLarge(data)) return socket.close(CLOSE.size, 'Frame too large');
      const reading = readFrame(data, isBinary);
      if ('problem' in reading) {
        if (++socket.badFrames > MAX_BAD_FRAMES) return socket.close(CLOSE.shape, 'Bad frames');
        socket.sendFrame({ type: 'error', code: 'bad_frame', message: reading.problem, clientId: reading.clientId });
        return;
      }
      socket.badFrames = 0;
      const { frame } = reading;
      const handler = handlers.find(({ message }) => message === frame.type);
      const span = beginSpan(this.service, `frame ${frame.type}`, 'server');
      // Nest passes errors to the gateway's filter.
      const answered = withSpan(span, () => handler?.callback(frame, frame.type));
      if (span) void Promise.resolve(answered).finally(() => span.end());
    });
  }

  /** Applies the same rules to sockets from outside and to sockets handed over. */
  private listen(take: TakeSocket): void {
    const http = this.httpServer as Server;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      take(request, socket, head, []).catch((error: unknown) =>
        refuseConnection(socket, toAppError(error) ?? new AppError('internal'), randomUUID()),
      );
    });
    http.once('listening', () => {
      const { address, port } = http.address() as AddressInfo;
      nodesHere.set(`${address}:${port}`, take);
      http.once('close', () => nodesHere.delete(`${address}:${port}`));
    });
  }

  private async admit(request: IncomingMessage): Promise<AccessClaims> {
    if (this.state.draining) throw new AppError('request.unavailable', { retryAfter: 1 });
    const span = beginSpan(this.service, 'GET /ws', 'server', { parent: request.headers.traceparent?.toString() });
    const claims = await withSpan(span, () => this.claimsOf(request)).finally(() => span?.end());
    if (!claims) throw new AppError('request.unauthorized');
    return claims;
  }

  private async claimsOf({ headers: { authorization } }: IncomingMessage): Promise<AccessClaims | null> {
    const claims = authorization?.startsWith('Bearer ') ? await this.tokens.verify(authorization.slice(7)) : null;
    return claims && !this.sessions.hasEnded(claims) ? claims : null;
  }

  /** Counts frames of every kind. */
  private isWithinLimit(socket: MemberSocket): boolean {
    if (socket.countFrame(this.mostFrames)) return true;
    socket.close(CLOSE.flood, 'Too many frames');
    return false;
  }
}

export const realtimeOptions: ServiceOptions = {
  consumesEvents: false,
  prepare: (app) => {
    app.useWebSocketAdapter(new SocketAdapter(app));
  },
};
