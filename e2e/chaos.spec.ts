import { pairId } from '@corner/contracts/pair-id';
import { expect, test } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatClient } from './chat-client.js';
import { dataDir, pidOf, variableOf } from './installation.js';
import { Member } from './member.js';
import { storedMessages } from './stored-messages.js';

test.skip(!dataDir, 'needs the installation that the tests started themselves');

/** `npm run chaos` kills everything in turn; among the other tests, those that chat passes through. */
const everything = ['realtime-1', 'realtime-2', 'gateway', 'services', 'redis', 'nats', 'postgres'];
const victims = process.env.CHAOS_ALL ? everything : ['realtime-1', 'services'];
const PAUSE_MS = 1_000;
/** Below the limit of twenty messages in ten seconds. */
const MAX_UNANSWERED = 5;
const CALM_MS = 3_000;

interface Row {
  killed: string;
  'ready again (s)': string;
  'both chat again (s)': string;
  'longest wait for a verdict (s)': string;
  'sent meanwhile': number;
}

let clients: [ChatClient, ChatClient];
let members: [Member, Member];

test('a chat survives kill -9 of every process: nothing acknowledged is lost, nothing comes twice', async () => {
  test.setTimeout(600_000);
  members = [await Member.join(), await Member.join()];
  const [alice, bob] = members;
  await alice.like(bob);
  await bob.like(alice);
  const conversation = `match_${pairId(alice.id, bob.id)}`;
  clients = [new ChatClient(alice, bob, conversation), new ChatClient(bob, alice, conversation)];
  let count = 0;
  const typing = setInterval(() => {
    for (const client of clients) {
      if (client.unacknowledged.length < MAX_UNANSWERED) client.write(`message ${++count}`);
    }
  }, PAUSE_MS);
  const table: Row[] = [];
  try {
    await until('both have talked', () => clients.every(({ sent }) => sent.some(({ ack }) => ack)));
    for (const name of victims) table.push(await kill(name));
  } finally {
    clearInterval(typing);
    console.table(table);
  }
  await until('everything that was sent is acknowledged', () =>
    clients.every((one) => one.unacknowledged.length === 0),
  );
  await expectOneStory();
  await until('the outboxes are empty', async () => (await waitingEvents()) === 0);
  clients.forEach((client) => client.close());
});

async function kill(name: string): Promise<Row> {
  const before = pidOf(name);
  const at = Date.now();
  process.kill(before, 'SIGKILL');
  await until(`${name} is started again`, () => pidOf(name) !== before);
  await until(`${name} is ready`, isReady);
  const ready = Date.now();
  // Written after the kill and acknowledged, on both sides.
  const first = () =>
    clients.map(({ sent }) => Math.min(...sent.map((one) => (one.at > at && one.ack?.at) || Infinity)));
  await until('both chat again', () => first().every(Number.isFinite));
  await delay(CALM_MS);
  const meanwhile = clients.flatMap(({ sent }) => sent.filter((one) => one.at > at - 1_000 && one.settledAt));
  return {
    killed: name,
    'ready again (s)': seconds(ready - at),
    'both chat again (s)': seconds(Math.max(...first()) - at),
    'longest wait for a verdict (s)': seconds(Math.max(...meanwhile.map((one) => one.settledAt! - one.at))),
    'sent meanwhile': meanwhile.length,
  };
}

/** The server, both screens and everything that was acknowledged agree, place by place. */
async function expectOneStory(): Promise<void> {
  const [alice, bob] = members;
  const stored = await storedMessages(alice, bob);
  const written = clients.flatMap(({ sent }) => sent);
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  expect(stored.map(({ content }) => content).sort()).toEqual(written.map(({ content }) => content).sort());
  const bySeq = new Map(stored.map((message) => [message.seq, message]));
  for (const { ack, content } of written) expect(bySeq.get(ack!.seq)).toMatchObject({ id: ack!.id, content });
  for (const client of clients) {
    client.catchUp();
    await until('the screen shows everything', () => client.shown.size === stored.length);
    for (const { seq, id, content } of stored) expect(client.shown.get(seq)).toEqual({ id, content });
    expect(client.problems).toEqual([]);
  }
  console.log(`${stored.length} messages stored, 0 of ${written.length} lost, 0 doubled.`);
}

async function waitingEvents(): Promise<number> {
  let waiting = 0;
  for (const name of ['IDENTITY', 'PROFILES', 'DISCOVERY', 'MESSAGING', 'NOTIFICATIONS']) {
    const metrics = await (await fetch(`${variableOf(`${name}_URL`)}/metrics`)).text();
    waiting += Number(/^outbox_pending\S* (\d+)/m.exec(metrics)![1]);
  }
  return waiting;
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${process.env.E2E_BASE_URL}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  return answer?.status === 200;
}

/** Asked again also when it threw: what has been killed answers nothing, and its record is written anew. */
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect(async () => expect(await holds(), what).toBe(true)).toPass({ timeout: 120_000, intervals: [50] });
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
