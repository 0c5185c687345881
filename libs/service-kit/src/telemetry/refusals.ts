import { Inject, Injectable } from '@nestjs/common';
import { OUTAGES, outageOf } from '@corner/event-bus/consumer/lists/outage.policy';
import { Counter } from 'prom-client';
import { LOGGER, type Logger } from './logger.js';
import { Metrics } from './metrics/metrics.js';

interface RefusalFacts {
  requestId?: string;
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
const MAX_IDS = 100;

/** Counts server-side failures by reason and logs them: one line a second per reason, with a summary. */
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
    // An alert detects the first error only after an initial zero.
    for (const reason of [...OUTAGES, 'bug']) this.counter.inc({ reason }, 0);
  }

  /** Ignores errors caused by the client (4xx). */
  record(error: unknown, facts: RefusalFacts = {}): void {
    const reason = reasonOf(error);
    if (!reason) return;
    this.counter.inc({ reason });
    const key = reason === 'bug' ? `bug ${facts.route}` : reason;
    const silence = this.silences.get(key);
    if (!silence) {
      this.write(reason, error, facts);
      return this.mute(key, reason);
    }
    silence.count++;
    Object.assign(silence, { error, facts });
    if (facts.requestId && silence.requestIds.length < MAX_IDS) silence.requestIds.push(facts.requestId);
  }

  private mute(key: string, reason: string): void {
    const silence: Silence = { error: undefined, facts: {}, count: 0, requestIds: [] };
    this.silences.set(key, silence);
    setTimeout(() => {
      this.silences.delete(key);
      const { error, facts, count, requestIds } = silence;
      if (count === 0) return;
      this.write(reason, error, { ...facts, requestId: undefined }, { count, requestIds });
      this.mute(key, reason);
    }, SILENCE_MS).unref();
  }

  private write(reason: string, err: unknown, facts: RefusalFacts, summary: object = {}): void {
    const line = { err, reason, ...facts, ...summary };
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
