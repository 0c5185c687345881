import type { AccessClaims } from '@corner/contracts/identity.api';
import { CLOSE } from '@corner/contracts/socket/close-codes';
import { Revocations } from '@corner/service-kit/callers/revocations';
import { Injectable } from '@nestjs/common';
import { SocketsService } from './sockets.service.js';

/** Closes sockets with their sessions. An expired access token alone closes none. */
@Injectable()
export class SessionsService {
  constructor(
    sockets: SocketsService,
    private readonly revocations: Revocations,
  ) {
    revocations.onRevoked = ({ memberId, reason }) => {
      // Old revocations are replayed after a restart: close only sockets of ended sessions.
      for (const socket of sockets.of(memberId) ?? []) {
        if (!this.hasEnded(socket.claims)) continue;
        if (reason === 'suspended') socket.close(CLOSE.suspended, 'Suspended');
        else socket.close(CLOSE.auth, 'Signed out');
      }
    };
  }

  hasEnded(claims: AccessClaims): boolean {
    return this.revocations.has(claims);
  }
}
