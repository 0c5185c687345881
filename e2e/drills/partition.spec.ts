import { test } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatDrill } from './load/chat-drill.js';
import { setStage } from './stage/stage.js';

const AWAY_MS = 20_000;

test('each server cannot be reached for 20 s in turn, and nothing acknowledged is lost', async () => {
  const stage = await setStage();
  const drill = await ChatDrill.begin();
  try {
    for (const name of ['redis', 'nats', 'postgres'] as const) {
      await drill.suffer(`no packets to ${name}`, async () => {
        stage.wires[name].cut();
        await delay(AWAY_MS);
        stage.wires[name].mend();
      });
    }
    await drill.expectOneStory();
  } finally {
    drill.end();
    await stage.stop();
  }
});
