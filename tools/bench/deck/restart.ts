import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { bulkId } from '../../seed/bulk/discovery.rows.js';
import type { BenchOptions } from '../bench-options.js';
import { DISCOVERY } from '../bench.statements.js';
import type { Stack } from '../stack/stack.js';
import type { Seekers } from './membership.js';

const PAUSE_MS = 20;
const AFTER_MS = 2_000;

interface Answers {
  decks: number;
  refusals: number;
  lastBefore: number;
  firstAfter?: number;
}

/**
 * Members ask through the gateway while discovery ends, the best of each is hidden, and it starts again.
 * @throws Error on any answer but a right deck and a 503 with Retry-After
 */
export async function restartUnderLoad(
  stack: Stack,
  url: string,
  seekers: Seekers,
  { say, figures }: BenchOptions,
): Promise<string> {
  say('discovery restarted while members ask');
  const start = () => stack.service('discovery', { DISCOVERY_DATABASE_URL: url }, 'restarted');
  const discovery = await start();
  const gateway = await stack.service(
    'gateway',
    { DISCOVERY_URL: await stack.urlOf('restarted') },
    'gateway-restarted',
  );
  const members = seekers.dense.map((seeker) => new Asking(stack, gateway.port, bulkId(seeker)));
  for (const member of members) await member.remember();
  const answers: Answers = { decks: 0, refusals: 0, lastBefore: 0 };
  const end = new AbortController();
  const asking = Promise.all(members.map((member) => member.ask(answers, end.signal))).finally(() => end.abort());
  // Throw at the end: a process that is still starting would outlive the benchmark.
  asking.catch(() => undefined);
  await Promise.race([delay(AFTER_MS), asking]);
  await discovery.stop();
  const needed = new Set(Object.values(seekers).flat().map(bulkId));
  const hidden = members.map((member) => member.best(needed));
  await hide(url, hidden);
  for (const member of members) member.hidden = new Set(hidden);
  const again = await start();
  await Promise.race([delay(AFTER_MS), asking]);
  end.abort();
  await asking;
  await Promise.all([again.stop(), gateway.stop()]);
  const away = (answers.firstAfter! - answers.lastBefore) / 1000;
  figures.add('deck: restart, refusals with Retry-After', [answers.refusals], '', { atLeast: 1 });
  figures.add('deck: restart, without a deck', [away], 's');
  return `Discovery restarted while ${members.length} members asked one after the other: ${away.toFixed(1)} s without a deck, ${answers.refusals} refusals, each a 503 with Retry-After, and ${answers.decks.toLocaleString('en')} decks, all right: the best of each member was hidden meanwhile.`;
}

class Asking {
  hidden?: ReadonlySet<string>;
  private before: string[] = [];

  constructor(
    private readonly stack: Stack,
    private readonly port: number,
    private readonly id: string,
  ) {}

  async remember(): Promise<void> {
    this.before = await idsOf(await this.get());
  }

  best(needed: ReadonlySet<string>): string {
    return this.before.find((id) => !needed.has(id))!;
  }

  async ask(answers: Answers, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      const { hidden } = this;
      const response = await this.get();
      if (response.status === 503 && response.headers.has('retry-after')) {
        await response.arrayBuffer();
        answers.refusals++;
      } else {
        const ids = await idsOf(response);
        // A member hidden during the request may or may not be in its response.
        if (hidden === this.hidden) this.check(ids);
        answers.decks++;
        if (hidden) answers.firstAfter ??= performance.now();
        else answers.lastBefore = performance.now();
      }
      await delay(PAUSE_MS);
    }
  }

  private check(ids: readonly string[]): void {
    const wanted = this.before.filter((id) => !this.hidden?.has(id));
    const isRight = wanted.every((id, place) => ids[place] === id) && !ids.some((id) => this.hidden?.has(id));
    if (!isRight) throw new Error(`A wrong deck around the restart: ${ids.join()} instead of ${wanted.join()} first`);
  }

  private get(): Promise<Response> {
    const { cookie } = this.stack.signedIn(this.id);
    return fetch(`http://127.0.0.1:${this.port}/api/discover?distance=25`, { headers: { cookie } });
  }
}

async function idsOf(response: Response): Promise<string[]> {
  if (!response.ok) throw new Error(`${response.status} around the restart: ${await response.text()}`);
  return ((await response.json()) as { id: string }[]).map(({ id }) => id);
}

async function hide(url: string, ids: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(DISCOVERY.hide, [ids]);
  await client.end();
}
