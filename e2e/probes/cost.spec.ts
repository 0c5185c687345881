import { pairId } from '@corner/contracts/pair-id';
import { expect, test } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ACCESS, type Access } from './access.data.js';
import { EXCEPTIONS, FILTERS, largestBody, MOST_MS } from './cost.data.js';
import { endpointsOfTheServices } from './endpoints.js';
import { dataDir, pidOf } from '../product/installation.js';
import { Caller, Member, type Answer } from '../people/member.js';

test.skip(!dataDir, 'needs the installation that the tests started themselves');

const TICK_MS = 10;
const WARM = 2;
const MEASURED = 5;
const endpoints = endpointsOfTheServices().filter(({ caller }) => caller !== 'administrator');

let me: Member;
let other: Member;

async function meet(): Promise<void> {
  [me, other] = await Promise.all([Member.join(), Member.join()]);
  await me.like(other);
  await other.like(me);
}

test('every public and member route takes little CPU for its largest legal body, every filter for its longest text', async () => {
  test.setTimeout(180_000);
  await meet();
  const found: string[] = [];
  for (const { method, path, caller } of endpoints) {
    const endpoint = `${method} ${path}`;
    const access = ACCESS[endpoint]!;
    // An earlier route may have ended their match.
    if (access.objects?.of === 'pair' || access.objects?.of === 'member') await meet();
    const [most] = EXCEPTIONS[endpoint] ?? [MOST_MS];
    const cost = await costOf(() => ask(method, path, access, caller === 'public'));
    if (cost > most) found.push(`${endpoint}: ${cost} ms`);
  }
  for (const { name, text } of FILTERS) {
    const query = new URLSearchParams({ [name]: text }).toString();
    for (const path of ['/api/discover', '/api/discover/further']) {
      const cost = await costOf(() => me.expect('GET', `${path}?${query}`));
      if (cost > MOST_MS) found.push(`${path}?${name}: ${cost} ms`);
    }
  }
  expect(found).toEqual([]);
});

/** Median of what the gateway and the services took. */
async function costOf(call: () => Promise<Answer>): Promise<number> {
  const costs: number[] = [];
  for (let calls = 0; calls < WARM + MEASURED; calls++) {
    let before = ticks();
    let answer = await call();
    if (answer.status === 429) {
      await meet();
      before = ticks();
      answer = await call();
    }
    expect([429, 500], answer.text).not.toContain(answer.status);
    costs.push((ticks() - before) * TICK_MS);
  }
  return costs.slice(WARM).sort((a, b) => a - b)[Math.floor(MEASURED / 2)]!;
}

function ticks(): number {
  return ['gateway', 'services'].reduce((sum, name) => {
    const stat = readFileSync(`/proc/${pidOf(name)}/stat`, 'utf8');
    const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + Number(numbers[11]) + Number(numbers[12]);
  }, 0);
}

async function ask(method: string, path: string, access: Access, isPublic: boolean): Promise<Answer> {
  const { objects, upload, endsSession } = access;
  const id = { member: other.id, pair: pairId(me.id, other.id), media: 'A'.repeat(22) }[objects?.of as string];
  const address = path.replace(/:\w+/, id ?? randomUUID());
  if (upload) {
    const form = new FormData();
    form.append(upload, new Blob(['no media']), 'file');
    return me.call(method, address, { raw: form });
  }
  const body = largestBody(access);
  if (objects?.names && path !== '/api/blocks') body![objects.names] = other.id;
  if (body?.phoneNumber) body.phoneNumber = `+4420794${randomInt(10_000, 100_000)}`;
  const isOwn = !isPublic || path.startsWith('/api/media');
  return (isOwn && !endsSession ? me : new Caller()).call(method, address, { body });
}
