import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache-limit.js';
import { shortened } from '../network/client-network.js';
import { LOGGER, type Logger } from './logger.js';
import { Metrics } from './metrics/metrics.js';

const COUNTED = {
  'sign-in-failed': ['login_failures_total', 'Sign-ins refused for a wrong password or code'],
  'locked-out': ['lockouts_total', 'Failures that made an account wait'],
  'refresh-reused': ['refresh_reuse_total', 'Sessions ended because a copy of their token was used'],
  forbidden: ['forbidden_total', 'Requests refused for what their sender is'],
} as const;

type SecurityEvent = keyof typeof COUNTED | 'signed-in' | 'password-reset' | 'quota-refused';

interface SecurityFacts {
  memberId?: string;
  /** From `clientNetwork`; logged shortened. */
  network?: string;
  code?: string;
}

/** Security events for the operator: one line each, only with ids. No addresses, names, tokens or texts. */
@Injectable()
export class SecurityLog {
  private readonly logger: Logger;
  private readonly counters = new Map<string, () => void>();
  /** Rejections come by the thousand; the same one is logged once a minute. */
  private readonly written = new LRUCache<string, true>({ ...atMost(10_000), ttl: 60_000 });

  constructor(@Inject(LOGGER) logger: Logger, metrics: Metrics) {
    this.logger = logger.child({ log: 'security' });
    for (const [event, [name, help]] of Object.entries(COUNTED)) this.counters.set(event, metrics.counter(name, help));
  }

  record(event: SecurityEvent, { memberId, network, code }: SecurityFacts): void {
    this.counters.get(event)?.();
    const facts = { event, memberId, network: network && shortened(network), code };
    if (event === 'quota-refused' || event === 'forbidden') {
      const key = Object.values(facts).join('|');
      if (this.written.has(key)) return;
      this.written.set(key, true);
    }
    this.logger.info(facts, event);
  }
}
