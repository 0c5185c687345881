import { CLOSE } from '@corner/contracts/socket/close-codes';
import { LIMITS } from '@corner/domain/limits';
import { AccessTokens } from '@corner/service-kit/callers/access-token';
import { withSpan } from '@corner/service-kit/tracing/request-context';
import { beginSpan } from '@corner/service-kit/tracing/tracing';
import type { ServiceOptions } from '@corner/service-kit/app/start-service';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { AbstractWsAdapter, type MessageMappingProperties } from '@nestjs/websockets';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AccessClaims } from '@corner/contracts/identity.api';
import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type ServerOptions } from 'ws';
import { CONFIG } from '@corner/service-kit/service.config';
import type { RealtimeConfig } from '../realtime.config.js';
import { isTooLarge, readFrame } from './frames/frame.policy.js';
import { MemberSocket } from './member.socket.js';
import { SessionsService } from './sessions.service.js';

const MAX_BAD_FRAMES = 10;
/** A socket whose other side does not answer a close frame is cut. */
const CLOSE_MS = 5_000;

/** Joins Nest's gateway to `ws`: who may open a socket, and which frames reach a handler at all. */
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
      server: this.httpServer as Server,
      path: '/ws',
      WebSocket: MemberSocket,
      maxPayload: 2 * LIMITS.socketFrameBytes,
      perMessageDeflate: false,
      clientTracking: false,
      autoPong: false,
      closeTimeout: CLOSE_MS,
      verifyClient: ({ req }, answer) => {
        if (this.state.draining) return answer(false, 503, 'Draining', { 'Retry-After': '1' });
        const { traceparent } = req.headers;
        const span = beginSpan(this.service, 'GET /ws', 'server', { parent: traceparent?.toString() });
        const claimed = withSpan(span, () => this.claimsOf(req)).finally(() => span?.end());
        claimed.then(
          (claims) => {
            (req as IncomingMessage & { claims: AccessClaims | null }).claims = claims;
            answer(claims !== null, 401);
          },
          () => answer(false, 503, 'Unavailable', { 'Retry-After': '1' }),
        );
      },
    };
    return new WebSocketServer(options);
  }

  override bindClientConnect(server: WebSocketServer, callback: (socket: MemberSocket) => void) {
    server.on('connection', (socket, request) => {
      const own = socket as MemberSocket;
      own.claims = (request as IncomingMessage & { claims: AccessClaims }).claims;
      // Without a listener a frame that is too large would end the process; `ws` closes the socket by itself.
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
        socket.push({ type: 'error', code: 'bad_frame', message: reading.problem, clientId: reading.clientId });
        return;
      }
      socket.badFrames = 0;
      const { frame } = reading;
      const handler = handlers.find(({ message }) => message === frame.type);
      const span = beginSpan(this.service, `frame ${frame.type}`, 'server');
      // Nest hands errors to the gateway's filter.
      const answered = withSpan(span, () => handler?.callback(frame, frame.type));
      if (span) void Promise.resolve(answered).finally(() => span.end());
    });
  }

  private async claimsOf(request: IncomingMessage): Promise<AccessClaims | null> {
    const { authorization } = request.headers;
    const claims = authorization?.startsWith('Bearer ') ? await this.tokens.verify(authorization.slice(7)) : null;
    return claims && !this.sessions.hasEnded(claims) ? claims : null;
  }

  /** Frames of every kind count. */
  private isWithinLimit(socket: MemberSocket): boolean {
    if (socket.countFrame(this.mostFrames)) return true;
    socket.close(CLOSE.flood, 'Too many frames');
    return false;
  }
}

export const realtimeOptions: ServiceOptions = {
  consumesEvents: false,
  readsBodies: false,
  prepare: (app) => {
    app.useWebSocketAdapter(new SocketAdapter(app));
  },
};
