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
      /** An account that may publish the events of every service again; NATS_URL's when it may do that. */
      REPLAY_NATS_URL: z.optional(z.string()),
      /** The first super administrator, made while there is none; both or none. */
      ADMIN_USERNAME: z.optional(createAdministratorRequest.shape.username),
      ADMIN_PASSWORD: z.optional(createAdministratorRequest.shape.password),
      /** Shown at once to who reports that someone may hurt themselves; both or none. */
      SELF_HARM_HELP: z.optional(z.string().max(1000)),
      SELF_HARM_HELP_CHECKED: z.optional(z.iso.date()),
      /** Whether administrators need a second factor before anything else. */
      ADMIN_MFA: z.enum(['required', 'optional']).default('required'),
    },
  });

export type AdminConfig = ReturnType<typeof readAdminConfig>;
