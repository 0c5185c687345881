import { fork } from 'node:child_process';
import { percentile } from '../report/measure.js';
import { benchScript } from '../stack/tree.js';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface LoadJob {
  port: number;
  connections: number;
  /** Ends after so long, or when every request has been sent once if `once`. */
  seconds: number;
  once: boolean;
  /** Whether 429 and 503 are expected: they are counted, and the connection waits as long as the answer says. */
  patient?: boolean;
  requests: LoadRequest[];
}

export interface LoadAnswer {
  /** Answers with status 200 to 299, whose times are in `milliseconds`, and how often each other status came. */
  answered: number;
  others: Record<number, number>;
  seconds: number;
  milliseconds: number[];
}

export interface LoadFigures extends Omit<LoadAnswer, 'milliseconds'> {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Sends requests as fast as they are answered, one under way on each kept-alive connection, from a process of its own.
 * @throws Error when something was not answered with 2xx: then the figures would mean nothing
 */
export async function load(job: LoadJob): Promise<LoadFigures> {
  const child = fork(benchScript('http/load.process'), { serialization: 'advanced' });
  try {
    const answer = await new Promise<LoadAnswer>((resolve, reject) => {
      child.once('message', (message) => resolve(message as LoadAnswer));
      child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)));
      child.send(job);
    });
    const { milliseconds, ...rest } = answer;
    const unexpected = Object.keys(rest.others).filter((status) => !(job.patient && ['429', '503'].includes(status)));
    if (unexpected.length > 0) {
      throw new Error(`Not only 2xx from ${job.requests[0]!.path}: ${JSON.stringify(rest.others)}`);
    }
    return {
      ...rest,
      perSecond: rest.answered / rest.seconds,
      p50: percentile(milliseconds, 0.5),
      p95: percentile(milliseconds, 0.95),
      p99: percentile(milliseconds, 0.99),
    };
  } finally {
    child.kill();
  }
}
