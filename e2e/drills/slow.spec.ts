import { test } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatDrill } from './load/chat-drill.js';
import { setStage } from './stage/stage.js';

const SLOW_MS = 20_000;
const DELAY_MS = 200;

test('each server answers 400 ms later for 20 s in turn, and the chat goes on', async () => {
  const stage = await setStage();
  const drill = await ChatDrill.begin();
  try {
    for (const name of ['redis', 'nats', 'postgres'] as const) {
      await drill.suffer(`${name} 400 ms later`, async () => {
        stage.wires[name].slowDown(DELAY_MS);
        await delay(SLOW_MS);
        stage.wires[name].slowDown(0);
      });
    }
    await drill.expectOneStory();
  } finally {
    drill.end();
    await stage.stop();
  }
});
