import type { MessageHandler } from '@nestjs/microservices';
import { payloadProblem, type ReceivedEvent } from '../../event/event-list.js';
import { isOutage } from './outage.policy.js';

export interface EventHandler {
  handle: MessageHandler;
  takesLists: boolean;
  gatherMs: number;
}

export interface Failure {
  event: ReceivedEvent;
  error: unknown;
}

export type CallHandler = (handler: EventHandler, events: ReceivedEvent[]) => Promise<void>;

/** It counts as an outage: the event is not to blame. */
const STOPPING = Object.assign(new Error('the service is stopping'), { status: 503 });

/** A message's events on their way through the handlers. The next try does only what has not succeeded. */
export class ListRun {
  private readonly left: { handler: EventHandler; events: ReceivedEvent[] }[];
  private invalid: Failure[];
  private failures: Failure[] = [];

  constructor(events: ReceivedEvent[], handlers: readonly EventHandler[]) {
    const checked = events.map((event) => ({ event, error: payloadProblem(event) }));
    this.invalid = checked.filter(({ error }) => error);
    const valid = this.invalid.length === 0 ? events : checked.filter(({ error }) => !error).map(({ event }) => event);
    this.left = handlers.map((handler) => ({ handler, events: valid }));
  }

  /** Hands the events of all runs to each handler as one list; the runs are of one type. */
  static async go(runs: readonly ListRun[], call: CallHandler, stopping: AbortSignal): Promise<void> {
    for (const each of runs) each.failures = [];
    for (const [index, { handler }] of runs[0]!.left.entries()) {
      const events = runs.flatMap(({ left }) => left[index]!.events);
      const failures = new Map((await run(handler, events, call, stopping)).map((each) => [each.event, each]));
      for (const { left, failures: own } of runs) {
        const part = left[index]!;
        part.events = part.events.filter((event) => failures.has(event));
        own.push(...part.events.map((event) => failures.get(event)!));
      }
    }
  }

  get size(): number {
    return Math.max(...this.left.map(({ events }) => events.length));
  }

  get isDone(): boolean {
    return this.invalid.length === 0 && this.left.every(({ events }) => events.length === 0);
  }

  get firstFailure(): Failure | undefined {
    return this.failures[0] ?? this.invalid[0];
  }

  /** Events that no further try will help: at the last one all that failed by themselves. */
  hopeless(isLastTry: boolean): Failure[] {
    return [...this.invalid, ...(isLastTry ? this.failures.filter(({ error }) => !isOutage(error)) : [])];
  }

  /** Counts them as done: they are kept elsewhere. */
  forget(failures: readonly Failure[]): void {
    const events = new Set(failures.map(({ event }) => event));
    this.invalid = this.invalid.filter(({ event }) => !events.has(event));
    for (const part of this.left) part.events = part.events.filter((event) => !events.has(event));
  }
}

async function run(
  handler: EventHandler,
  events: ReceivedEvent[],
  call: CallHandler,
  stopping: AbortSignal,
): Promise<Failure[]> {
  if (events.length === 0) return [];
  let parts = events.map((event) => [event]);
  if (handler.takesLists || events.length === 1) {
    try {
      await call(handler, events);
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
    else failures.push(...(await run(handler, part, call, stopping)));
  }
  return failures;
}
