import type { Cause } from '@corner/event-bus/transaction';
import { Queue, type Job, type JobsOptions } from 'bullmq';
import { childSpan, currentCause, withRequestId, withSpan } from '../tracing/request-context.js';
import { beginSpan } from '../tracing/tracing.js';

/** Its jobs carry the request that they are due to, and its trace, where BullMQ keeps such data. */
export class CausedQueue extends Queue {
  override add(...[name, data, options]: Parameters<Queue['add']>): ReturnType<Queue['add']> {
    const span = childSpan(`queue ${this.name}`, 'producer', { 'messaging.system': 'bullmq' });
    return withSpan(span, () => super.add(name, data, caused(options))).finally(() => span?.end());
  }

  override addBulk(jobs: Parameters<Queue['addBulk']>[0]): ReturnType<Queue['addBulk']> {
    return super.addBulk(jobs.map((job) => ({ ...job, opts: caused(job.opts) })));
  }
}

export async function runCaused<Data>(
  service: string,
  job: Job<Data>,
  run: (job: Job<Data>) => Promise<void>,
): Promise<void> {
  const { requestId, traceparent } = causeOf(job);
  const span =
    traceparent === undefined
      ? undefined
      : beginSpan(service, `work ${job.queueName}`, 'consumer', {
          parent: traceparent,
          attributes: { 'messaging.system': 'bullmq', 'messaging.destination.name': job.queueName },
        });
  const work = () => withSpan(span, () => run(job));
  try {
    await (requestId === undefined ? work() : withRequestId(requestId, work));
    span?.end();
  } catch (error) {
    span?.end(error instanceof Error ? error.name : 'failed');
    throw error;
  }
}

function caused(options?: JobsOptions): JobsOptions | undefined {
  const cause = currentCause();
  if (!cause.requestId && !cause.traceparent) return options;
  return { ...options, telemetry: { metadata: JSON.stringify(cause) } };
}

function causeOf({ opts }: Pick<Job, 'opts'>): Cause {
  const { metadata } = opts.telemetry ?? {};
  return metadata ? (JSON.parse(metadata) as Cause) : {};
}
