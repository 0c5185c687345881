import { pairId } from '@corner/contracts/pair-id';
import { definitionOf, type Schema } from '@corner/contracts/maxima/maxima';
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ACCESS } from '../access.data.js';
import { endpointsOfTheServices } from '../endpoints.js';
import { dataDir, pidOf } from '../../product/installation.js';
import { Caller } from '../../people/member.js';
import { Actor, PREPARED, type Call } from './calls.js';
import { ANSWERS, EXCEPTIONS, MOST_MS, QUERIES } from './cost.data.js';
import { largestBody } from './largest.js';

test.skip(!dataDir, 'needs the installation that the tests started themselves');

const TICK_MS = 10;
const WARM = 2;
const MEASURED = 5;
const endpoints = endpointsOfTheServices()
  .filter(({ method, path, caller }) => caller !== 'administrator' && `${method} ${path}` in ACCESS)
  .map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }));

/** Prepared calls last, in their order: some end what others need. */
const calls = [
  ...[...endpoints.map(({ name }) => name), ...Object.keys(QUERIES).filter((name) => name.includes(' with '))].filter(
    (name) => !(name in PREPARED),
  ),
  ...Object.keys(PREPARED),
];

test('every exception names an existing call', () => {
  const said = Object.keys({ ...ANSWERS, ...EXCEPTIONS, ...QUERIES });
  expect(said.filter((name) => !calls.includes(name))).toEqual([]);
});

test('every public and member route uses little CPU for its largest valid body, and every filter for its longest text', async () => {
  test.setTimeout(300_000);
  const actors = await Actor.join(WARM + MEASURED);
  const found: string[] = [];
  for (const name of calls) {
    const costs: number[] = [];
    const prepared = await Promise.all(actors.map(async (actor) => callOf(name, actor)));
    if (name in PREPARED) await quiet();
    for (const { caller, method, path, options, after } of prepared) {
      const before = ticks();
      const answer = await caller.call(method, path, options);
      costs.push((ticks() - before) * TICK_MS);
      const [expected] = ANSWERS[name] ?? [answer.status < 300 ? answer.status : 200];
      if (answer.status !== expected) found.push(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`);
      else await after?.(answer);
    }
    const [most] = EXCEPTIONS[name] ?? [MOST_MS];
    if (median(costs) > most) found.push(`${name}: ${costs.join(', ')} ms`);
  }
  expect(found).toEqual([]);
});

const median = (costs: number[]) => costs.slice(WARM).sort((a, b) => a - b)[Math.floor(MEASURED / 2)]!;

async function callOf(name: string, actor: Actor) {
  const {
    method,
    path,
    caller,
    name: endpoint,
  } = endpoints.find((each) => name === each.name || name.startsWith(`${each.name} with `))!;
  const { objects, body: valid, schema } = ACCESS[endpoint]!;
  const call: Call = (await PREPARED[name]?.(actor)) ?? {};
  const id = call.id ?? { member: actor.other.id, pair: pairId(actor.me.id, actor.other.id) }[objects?.of as string];
  const given = { ...valid, ...(objects?.names && { [objects.names]: actor.other.id }), ...call.body };
  const body = schema ? { ...largestBody(schema as unknown as Schema, given), ...call.body } : valid;
  const fields = Object.keys((schema && definitionOf(schema as unknown as Schema).shape) ?? {});
  const missing = fields.filter((field) => !Object.keys(body!).includes(field));
  if (missing.length > 0) throw new Error(`${name} has nothing for ${missing.join(', ')}`);
  const query = QUERIES[name] ?? QUERIES[endpoint];
  return {
    caller: call.as ?? (caller === 'public' && !path.startsWith('/api/media') ? new Caller() : actor.me),
    method,
    path: [call.url ?? path.replace(/:\w+/, id ?? ''), query && new URLSearchParams(query as Record<string, string>)]
      .filter(Boolean)
      .join(call.url?.includes('?') ? '&' : '?'),
    options: call.raw ? { raw: call.raw } : { body },
    after: call.after,
  };
}

/** Waits until the preparation's background work ends, unless the installation is never idle. */
async function quiet(): Promise<void> {
  for (let tries = 0, before = ticks(); tries < 20; tries++, before = ticks()) {
    await delay(5 * TICK_MS);
    if (ticks() - before <= 1) return;
  }
}

function ticks(): number {
  return ['gateway', 'services'].reduce((sum, name) => {
    const stat = readFileSync(`/proc/${pidOf(name)}/stat`, 'utf8');
    const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + Number(numbers[11]) + Number(numbers[12]);
  }, 0);
}
