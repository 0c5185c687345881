import { test } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatDrill } from './load/chat-drill.js';
import { familyOf, setStage } from './stage/stage.js';

const PAUSE_MS = 20_000;

test('every process stands still for 20 s in turn, and nothing acknowledged is lost', async () => {
  const stage = await setStage();
  const drill = await ChatDrill.begin();
  try {
    for (const name of ['gateway', 'services', 'redis', 'nats', 'postgres']) {
      await drill.suffer(`pause ${name}`, async () => {
        const family = familyOf(stage.pidOf(name));
        for (const pid of family) process.kill(pid, 'SIGSTOP');
        await delay(PAUSE_MS);
        for (const pid of family) process.kill(pid, 'SIGCONT');
      });
    }
    await drill.expectOneStory();
  } finally {
    drill.end();
    await stage.stop();
  }
});
