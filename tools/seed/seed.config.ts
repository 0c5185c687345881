import { readVariables } from '@corner/service-kit/credentials/secret-files';
import * as z from 'zod';

const shared = z.object({
  DATA_DIR: z.string().min(1),
  SEED_MEMBERS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  LOG_LEVEL: z.string().default('info'),
  IDENTITY_URL: z.optional(z.url()),
  PROFILES_URL: z.optional(z.url()),
  INTERNAL_SECRET: z.optional(z.string()),
  /** For the bulk data alone. */
  IDENTITY_DATABASE_URL: z.optional(z.url()),
  PROFILES_DATABASE_URL: z.optional(z.url()),
  DISCOVERY_DATABASE_URL: z.optional(z.url()),
  ADMIN_DATABASE_URL: z.optional(z.url()),
  GATEWAY_URL: z.optional(z.url()),
  NATS_URL: z.optional(z.string()),
  EVENTS_NAMESPACE: z.string().default(''),
});

export type SeedConfig = z.infer<typeof shared>;

/**
 * @param needed names of optional variables that this seeder requires
 * @throws Error that names every bad or missing variable
 */
export function readSeedConfig<K extends keyof SeedConfig>(
  ...needed: K[]
): SeedConfig & { [P in K]-?: NonNullable<SeedConfig[P]> } {
  const { values: env, problems: unread } = readVariables(process.env, Object.keys(shared.shape));
  const read = shared.safeParse(env);
  const problems = [
    ...unread,
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...needed.filter((name) => env[name] === undefined).map((name) => `${name}: Required`),
  ];
  if (!read.success || problems.length) throw new Error(problems.join('\n'));
  return read.data as SeedConfig & { [P in K]-?: NonNullable<SeedConfig[P]> };
}
