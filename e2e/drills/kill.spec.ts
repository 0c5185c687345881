import { test } from '@playwright/test';
import { Administrator } from '../people/administrator.js';
import { dataDir, pidOf, variableOf } from '../product/installation.js';
import { ChatDrill, until } from './load/chat-drill.js';
import { Moderation } from './load/moderation.js';

const CASES = 1_000;
const KILLS = 3;

test.skip(!dataDir, 'needs the installation that the tests started themselves');

/** `npm run drill -- kill` kills every process in turn; other runs only those of the chat. */
const everything = ['gateway', 'services', 'redis', 'nats', 'postgres'];
const victims = process.env.DRILL ? everything : ['gateway', 'services'];

test('a chat survives kill -9 of every process: nothing acknowledged is lost, nothing comes twice', async () => {
  test.setTimeout(600_000);
  const drill = await ChatDrill.begin();
  try {
    for (const name of victims) {
      const before = pidOf(name);
      await drill.suffer(
        `kill -9 ${name}`,
        () => void process.kill(before, 'SIGKILL'),
        () => pidOf(name) !== before,
      );
    }
    await drill.expectOneStory();
    await until('the outboxes are empty', async () => (await waitingEvents()) === 0);
  } finally {
    drill.end();
  }
});

// `races.int-spec.ts` of the admin service tests the same without a kill.
if (process.env.DRILL) {
  test('two moderators decide the same cases while the services are killed: each once, none by half', async () => {
    test.setTimeout(1_800_000);
    const first = await Administrator.signIn();
    const moderation = await Moderation.begin(CASES, [first, await first.appoint('admin')]);
    const deciding = moderation.run();
    for (let kill = 1; kill <= KILLS; kill++) {
      await until(`part ${kill} is decided`, () => moderation.decided >= (moderation.size * kill) / (KILLS + 1));
      const before = pidOf('services');
      process.kill(before, 'SIGKILL');
      await until('the services are there again', () => pidOf('services') !== before);
    }
    await deciding;
    await moderation.expectWholeDecisions();
  });
}

async function waitingEvents(): Promise<number> {
  let waiting = 0;
  for (const name of ['IDENTITY', 'PROFILES', 'DISCOVERY', 'MESSAGING', 'NOTIFICATIONS']) {
    const metrics = await (await fetch(`${variableOf(`${name}_URL`)}/metrics`)).text();
    waiting += Number(/^outbox_pending\S* (\d+)/m.exec(metrics)![1]);
  }
  return waiting;
}
