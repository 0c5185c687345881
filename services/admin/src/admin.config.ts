import { createAdministratorRequest } from '@corner/contracts/admin.api';
import { readConfig } from '@corner/service-kit/service.config';
import * as z from 'zod';

export const readAdminConfig = () =>
  readConfig('admin', {
    database: true,
    own: {
      DISCOVERY_URL: z.url(),
      MESSAGING_URL: z.url(),
      JOBS_URL: z.url(),
      NOTIFICATIONS_URL: z.url(),
      /** A NATS account that may republish events of every service; defaults to NATS_URL. */
      REPLAY_NATS_URL: z.optional(z.string()),
      /** The first super administrator, created if there is none; both or none. */
      ADMIN_USERNAME: z.optional(createAdministratorRequest.shape.username),
      ADMIN_PASSWORD: z.optional(createAdministratorRequest.shape.password),
      /** Shown at once to reporters of self-harm; both or none. */
      SELF_HARM_HELP: z.optional(z.string().max(1000)),
      SELF_HARM_HELP_CHECKED: z.optional(z.iso.date()),
      /** Whether administrators need a second factor before anything else. */
      ADMIN_MFA: z.enum(['required', 'optional']).default('required'),
    },
  });

export type AdminConfig = ReturnType<typeof readAdminConfig>;
