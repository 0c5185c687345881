import { Inject, Injectable } from '@nestjs/common';
import { OUTAGES, outageOf } from '@corner/event-bus/consumer/lists/outage.policy';
import { Counter } from 'prom-client';
import { LOGGER, type Logger } from './logger.js';
import { Metrics } from './metrics/metrics.js';

interface RefusalFacts {
  requestId?: string;
  /** The route's pattern, never its address. */
  route?: string;
  memberId?: string;
}

interface Silence {
  error: unknown;
  facts: RefusalFacts;
  count: number;
  requestIds: string[];
}

const SILENCE_MS = 1_000;
const MOST_IDS = 100;

/**
 * What was not answered through a fault of ours: counted by its reason, and logged with its request. One line a second
 * for each reason; those that come meanwhile stand in the next line.
 */
@Injectable()
export class Refusals {
  private readonly silences = new Map<string, Silence>();
  private readonly counter: Counter<'reason'>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.counter = new Counter({
      name: 'refusals_total',
      help: 'Requests and frames answered with a 5xx, by reason',
      labelNames: ['reason'],
      registers: [metrics.registry],
    });
    // An alarm sees a first one only where there was a zero before it.
    for (const reason of [...OUTAGES, 'bug']) this.counter.inc({ reason }, 0);
  }

  /** Says nothing of what the caller is to blame for (4xx). */
  record(error: unknown, facts: RefusalFacts = {}): void {
    const reason = reasonOf(error);
    if (!reason) return;
    this.counter.inc({ reason });
    const key = reason === 'bug' ? `bug ${facts.route}` : reason;
    const silence = this.silences.get(key);
    if (!silence) {
      this.write(reason, error, facts);
      return this.beSilent(key, reason);
    }
    silence.count++;
    Object.assign(silence, { error, facts });
    if (facts.requestId && silence.requestIds.length < MOST_IDS) silence.requestIds.push(facts.requestId);
  }

  private beSilent(key: string, reason: string): void {
    const silence: Silence = { error: undefined, facts: {}, count: 0, requestIds: [] };
    this.silences.set(key, silence);
    setTimeout(() => {
      this.silences.delete(key);
      const { error, facts, count, requestIds } = silence;
      if (count === 0) return;
      this.write(reason, error, { ...facts, requestId: undefined }, { count, requestIds });
      this.beSilent(key, reason);
    }, SILENCE_MS).unref();
  }

  private write(reason: string, err: unknown, facts: RefusalFacts, gathered: object = {}): void {
    const line = { err, reason, ...facts, ...gathered };
    if (reason === 'bug') this.logger.error(line, 'request failed');
    else this.logger.warn(line, 'request refused');
  }
}

function reasonOf(error: unknown): string | null {
  const outage = outageOf(error);
  if (outage) return outage;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status < 500 ? null : 'bug';
}
