import { resolve } from 'node:path';

export interface StartConfig {
  workspace: string;
  dataDir: string;
  cacheDir: string;
  port: number;
  /** Set by PORT: no other port is allowed. */
  isPortGiven: boolean;
  publicUrl?: string;
  seedMembers: number;
  /** Address of the gateway; everything else stays on the loopback interface. */
  host: string;
  limitFactor: string;
  eventsNamespace: string;
  /** The first super administrator that the operator wants; one is made up otherwise. */
  administrator?: { username: string; password: string };
  adminMfa: string;
  given: { postgres?: string; redis?: string; nats?: string };
}

/** @throws Error that names every bad variable */
export function readStartConfig(workspace: string, env: NodeJS.ProcessEnv = process.env): StartConfig {
  const problems: string[] = [];
  const whole = (name: string, fallback: number, largest: number) => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 0 || value > largest) problems.push(`${name} must be a whole number.`);
    return value;
  };
  const config: StartConfig = {
    workspace,
    dataDir: resolve(workspace, env.DATA_DIR || '.data'),
    cacheDir: resolve(workspace, '.data/bin'),
    port: whole('PORT', 8080, 65_535),
    isPortGiven: Boolean(env.PORT),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') || undefined,
    seedMembers: whole('SEED_MEMBERS', 500, 1_000_000),
    host: env.HOST || '127.0.0.1',
    limitFactor: env.LIMIT_FACTOR || '20',
    eventsNamespace: env.EVENTS_NAMESPACE || '',
    administrator:
      env.ADMIN_USERNAME && env.ADMIN_PASSWORD
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : undefined,
    adminMfa: env.ADMIN_MFA || 'optional',
    given: {
      postgres: env.DATABASE_URL || undefined,
      redis: env.REDIS_URL || undefined,
      nats: env.NATS_URL || undefined,
    },
  };
  if (config.publicUrl && !URL.canParse(config.publicUrl)) problems.push('PUBLIC_URL must be a whole address.');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}
