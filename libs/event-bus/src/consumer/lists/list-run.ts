import type { MessageHandler } from '@nestjs/microservices';
import { payloadProblem, type ReceivedEvent } from '../../event/event-list.js';
import { isOutage } from './outage.policy.js';

export interface EventHandler {
  name: string;
  takesLists: boolean;
  gatherMs: number;
  actsOutside: boolean;
  callbacks: Map<string, MessageHandler>;
}

export interface Failure {
  event: ReceivedEvent;
  error: unknown;
}

type CallHandler = (events: ReceivedEvent[]) => Promise<void>;

/** Counts as an outage: the event did not cause it. */
const STOPPING = Object.assign(new Error('the service is stopping'), { status: 503 });

/** Progress of a message's events through a handler. A retry repeats only what has not succeeded. */
export class ListRun {
  private left: ReceivedEvent[];
  private invalid: Failure[];
  private failures: Failure[] = [];

  constructor(events: ReceivedEvent[]) {
    const checked = events.map((event) => ({ event, error: payloadProblem(event) }));
    this.invalid = checked.filter(({ error }) => error);
    this.left = this.invalid.length === 0 ? events : checked.filter(({ error }) => !error).map(({ event }) => event);
  }

  /** Passes the events of all runs, of one type, as one list. */
  static async go(
    runs: readonly ListRun[],
    takesLists: boolean,
    call: CallHandler,
    stopping: AbortSignal,
  ): Promise<void> {
    const events = runs.flatMap(({ left }) => left);
    const failures = new Map((await run(takesLists, events, call, stopping)).map((each) => [each.event, each]));
    for (const each of runs) {
      each.left = each.left.filter((event) => failures.has(event));
      each.failures = each.left.map((event) => failures.get(event)!);
    }
  }

  get size(): number {
    return this.left.length;
  }

  get isDone(): boolean {
    return this.invalid.length === 0 && this.left.length === 0;
  }

  get firstFailure(): Failure | undefined {
    return this.failures[0] ?? this.invalid[0];
  }

  /** Failures that no retry will fix: invalid payloads, and at the last try all that are no outage. */
  unrecoverable(isLastTry: boolean): Failure[] {
    return [...this.invalid, ...(isLastTry ? this.failures.filter(({ error }) => !isOutage(error)) : [])];
  }

  /** Counts events as done that are stored as dead letters. */
  drop(failures: readonly Failure[]): void {
    const events = new Set(failures.map(({ event }) => event));
    this.invalid = this.invalid.filter(({ event }) => !events.has(event));
    this.left = this.left.filter((event) => !events.has(event));
  }

  skip(isOld: (event: ReceivedEvent) => boolean): void {
    this.left = this.left.filter((event) => !isOld(event));
  }
}

async function run(
  takesLists: boolean,
  events: ReceivedEvent[],
  call: CallHandler,
  stopping: AbortSignal,
): Promise<Failure[]> {
  if (events.length === 0) return [];
  let parts = events.map((event) => [event]);
  if (takesLists || events.length === 1) {
    try {
      await call(events);
      return [];
    } catch (error) {
      if (events.length === 1 || isOutage(error)) return events.map((event) => ({ event, error }));
    }
    const middle = Math.ceil(events.length / 2);
    parts = [events.slice(0, middle), events.slice(middle)];
  }
  const failures: Failure[] = [];
  for (const part of parts) {
    const obstacle = stopping.aborted ? STOPPING : failures.map(({ error }) => error).find(isOutage);
    if (obstacle) failures.push(...part.map((event) => ({ event, error: obstacle })));
    else failures.push(...(await run(takesLists, part, call, stopping)));
  }
  return failures;
}
