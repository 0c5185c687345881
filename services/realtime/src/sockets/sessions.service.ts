import type { AccessClaims } from '@corner/contracts/identity.api';
import { CLOSE } from '@corner/contracts/socket/close-codes';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { AccessTokens } from '@corner/service-kit/callers/access-token';
import { Revocations } from '@corner/service-kit/callers/revocations';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { RealtimeConfig } from '../realtime.config.js';
import { SocketsService } from './sockets.service.js';

/** Ends sockets with their sessions. An access token that merely expires ends no socket. */
@Injectable()
export class SessionsService implements OnApplicationShutdown {
  private readonly revocations: Revocations;

  constructor(
    sockets: SocketsService,
    tokens: AccessTokens,
    @Inject(CONFIG) config: RealtimeConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.revocations = new Revocations(config, logger, tokens, ({ memberId, reason }) => {
      // Old revocations come again after a restart, so only sockets of ended sessions are closed.
      for (const socket of sockets.of(memberId) ?? []) {
        if (!this.hasEnded(socket.claims)) continue;
        if (reason === 'suspended') socket.close(CLOSE.suspended, 'Suspended');
        else socket.close(CLOSE.auth, 'Signed out');
      }
    });
  }

  hasEnded(claims: AccessClaims): boolean {
    return this.revocations.has(claims);
  }

  onApplicationShutdown() {
    return this.revocations.close();
  }
}
