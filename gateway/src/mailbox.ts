import type { FastifyInstance } from 'fastify';
import { config } from './gateway.config.js';
import { Proxy } from './proxy.js';

/** /dev/mailbox of the embedded stack, passed on to its mail catcher; in any other mode the paths do not exist. */
export function registerMailbox(server: FastifyInstance): void {
  const url = config.own.DEV_MAILBOX_URL;
  if (!url) return;
  const proxy = new Proxy(url);
  server.addHook('onClose', () => proxy.close());
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/*']) {
    server.get(path, async (request, reply) => {
      await proxy.forward(request, reply, { requestHeaders: {}, answerHeaders: {}, cookies: [] });
      return reply;
    });
  }
}
