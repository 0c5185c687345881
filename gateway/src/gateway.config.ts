import { readConfig } from '@corner/service-kit/service.config';
import { resolve } from 'node:path';
import * as z from 'zod';

const own = {
  DISCOVERY_URL: z.url(),
  MESSAGING_URL: z.url(),
  ADMIN_URL: z.url(),
  JOBS_URL: z.url(),
  NOTIFICATIONS_URL: z.url(),
  REALTIME_URLS: z.string().transform((text) => text.split(',').map((url) => url.trim())),
  /** Addresses, ranges or names (loopback, linklocal, uniquelocal) of trusted proxies. */
  TRUST_PROXY: z.string().default('loopback'),
  /** Port of /metrics, never the public one; 0 picks a free one. */
  GATEWAY_METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  WEB_ROOT: z
    .string()
    .default('web/dist')
    .transform((path) => resolve(path)),
  ADMIN_WEB_ROOT: z
    .string()
    .default('admin-web/dist')
    .transform((path) => resolve(path)),
  /** Mail catcher of the embedded stack; without it /dev/mailbox does not exist. */
  DEV_MAILBOX_URL: z.optional(z.url()),
};

export const readGatewayConfig = () => readConfig('gateway', { own });

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;

export const serviceUrlsOf = ({ identityUrl, profilesUrl, own }: GatewayConfig) => ({
  identity: identityUrl,
  profiles: profilesUrl,
  discovery: own.DISCOVERY_URL,
  messaging: own.MESSAGING_URL,
  admin: own.ADMIN_URL,
  jobs: own.JOBS_URL,
  notifications: own.NOTIFICATIONS_URL,
});

export type ServiceName = keyof ReturnType<typeof serviceUrlsOf>;
