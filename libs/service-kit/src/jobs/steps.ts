import type { Logger } from '../telemetry/logger.js';
import type { Metrics } from '../telemetry/metrics/metrics.js';

export type Steps = Readonly<Record<string, (stopping: AbortSignal) => unknown>>;

/** Runs each step independently with metrics, and logs failures. @throws Error with the names of failed steps */
export async function runSteps(
  job: string,
  steps: Steps,
  { metrics, logger }: { metrics: Metrics; logger: Logger },
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const failed: string[] = [];
  for (const [step, run] of Object.entries(steps)) {
    if (stopping.aborted) break;
    const startedAt = performance.now();
    const isDone = await (async () => run(stopping))().then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error, job, step }, 'step failed');
        failed.push(step);
        return false;
      },
    );
    metrics.countJob(`${job}/${step}`, (performance.now() - startedAt) / 1000, isDone);
  }
  if (failed.length > 0) throw new Error(`${job}: failed at ${failed.join(', ')}`);
}

export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (stopping?.aborted) break;
    await work(item).catch((error: unknown) => errors.push(error));
  }
  failWith(errors);
}

/** More failures suggest another problem; a later pass handles the rest. */
const MOST_LEFT = 1000;

/**
 * Works on each due item independently: `due` excludes the given ids, which failed or are locked elsewhere. `work`
 * returns whether it was done. Returns the number done. @throws all failures, after the last item
 */
export async function eachDue(
  due: (except: readonly string[]) => Promise<readonly string[]>,
  work: (id: string) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<number> {
  const [except, errors]: [string[], unknown[]] = [[], []];
  let done = 0;
  while (!stopping?.aborted && except.length < MOST_LEFT) {
    const ids = await due(except);
    if (ids.length === 0) break;
    for (const id of ids) {
      if (stopping?.aborted) break;
      const isDone = await work(id).catch((error: unknown) => void errors.push(error));
      if (isDone) done++;
      else except.push(id);
    }
  }
  failWith(errors);
  return done;
}

function failWith(errors: readonly unknown[]): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} failed`);
}
