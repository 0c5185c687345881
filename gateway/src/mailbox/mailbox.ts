import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { answerError } from '@corner/service-kit/app/error.filter';
import { AppError } from '@corner/service-kit/app-error';
import { maySeeMailbox } from './mailbox.policy.js';
import { Proxy } from '../proxy/proxy.js';
import { COMMON_HEADERS } from '../security-headers.js';

/** Forwards /dev/mailbox to the mail catcher of the embedded stack; answers 404 to others and in other modes. */
export function registerMailbox(server: FastifyInstance, { own, publicUrl }: GatewayConfig): void {
  const url = own.DEV_MAILBOX_URL;
  if (!url) return;
  const proxy = new Proxy(url);
  server.addHook('onClose', () => proxy.close());
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/*']) {
    server.get(path, async (request, reply) => {
      if (!maySeeMailbox(request.raw.socket.remoteAddress, request.headers.host, publicUrl)) {
        answerError(reply, new AppError('request.not-found'), String(request.id));
        return reply;
      }
      await proxy.forward(request, reply, { requestHeaders: {}, answerHeaders: COMMON_HEADERS, cookies: [] });
      return reply;
    });
  }
}
