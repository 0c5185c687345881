import { closeNats, connectNats, isRefusedByNats } from '@corner/event-bus/nats/nats-connection';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { certificateProblem } from './network/certificate-problem.js';
import { CONFIG, variableOf, type ServiceConfig } from './service.config.js';
import { LOGGER, type Logger } from './telemetry/logger.js';
import { ServiceState } from './telemetry/service-state.js';

type Server = 'NATS' | 'Redis';

/** Whether the server answered but rejects this account, or has an invalid certificate. */
export function isRefusal(error: Error): boolean {
  return /\b(WRONGPASS|NOAUTH)\b/.test(error.message) || isRefusedByNats(error) || Boolean(certificateProblem(error));
}

export function serverIn(url: string): string {
  const hosts = url.split(',').map((part) => part.replace(/^\s*[\w+]+:\/\//, '').replace(/^[^@]*@|[/?].*$/g, ''));
  return hosts.join(', ');
}

export function refusalOf(server: Server, url: string, variables: string, error: Error): string {
  const problem = certificateProblem(error);
  if (problem) return `${server} at ${serverIn(url)} ${problem}`;
  const username = /\/\/([^:@/]+)[^@/]*@/.exec(url)?.[1];
  const what = username ? `refuses the password of ${username}` : 'asks for an account';
  return `${server} at ${serverIn(url)} ${what}: check ${variables}`;
}

/**
 * Logs which server rejects this service's account. A service that was never accepted is not ready, so a roll-out with
 * a wrong password stops there; after that a rejection is treated like an outage.
 */
@Injectable()
export class ServerAccounts implements OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly refused = new Set<Server>();
  private readonly letIn = new Set<Server>();

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    redis: Redis,
    state: ServiceState,
  ) {
    state.require(() => Promise.resolve([...this.refused].every((server) => this.letIn.has(server))));
    redis.on('error', (error: Error) => this.failed('Redis', config.redisUrl, error));
    redis.on('ready', () => this.succeeded('Redis'));
    void this.signInToNats();
  }

  onApplicationShutdown() {
    this.stopping.abort();
  }

  /** Runs once: later the event connections handle rejections. */
  private async signInToNats(): Promise<void> {
    const { name, natsUrl } = this.config;
    const failed = (error: unknown) => this.failed('NATS', natsUrl, error as Error);
    try {
      const connection = await connectNats(natsUrl, `${name} account`, this.stopping.signal, failed);
      this.succeeded('NATS');
      await closeNats(connection);
    } catch {
      // The service stops.
    }
  }

  private failed(server: Server, url: string, error: Error): void {
    if (!isRefusal(error) || this.refused.has(server)) return;
    this.refused.add(server);
    const suffix = `${server.toUpperCase()}_URL`;
    const variables = `${variableOf(this.config, suffix)} (or ${suffix})`;
    this.logger.error(`${refusalOf(server, url, variables, error)}; trying again`);
  }

  private succeeded(server: Server): void {
    this.letIn.add(server);
    if (this.refused.delete(server)) this.logger.info(`${server} lets this account in`);
  }
}
