import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';

const VALID_DAYS = 90;

/** Serves security.txt (RFC 9116); without a support address it links to the contact section of the FAQ. */
export function registerSecurityText(server: FastifyInstance, { publicUrl, contacts }: GatewayConfig): void {
  const contact = contacts.support ? `mailto:${contacts.support}` : `${publicUrl}/faq#contact`;
  server.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString()}`,
          'Preferred-Languages: en, de, ar',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
}
