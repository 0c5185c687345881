import { test } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatDrill } from './load/chat-drill.js';
import { setStage } from './stage/stage.js';

const WRONG_MS = 20_000;
const MINUTE_MS = 60_000;

test("the services' clock is wrong by five minutes, forwards and backwards, and the chat goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'corner-clock-'));
  const offset = join(folder, 'offset');
  const set = (ms: number) => writeFileSync(offset, String(ms));
  set(0);
  const shift = pathToFileURL(join(import.meta.dirname, 'stage/shifted-clock.mjs')).href;
  const stage = await setStage(undefined, { NODE_OPTIONS: `--import=${shift}`, DRILL_CLOCK: offset });
  const drill = await ChatDrill.begin();
  try {
    for (const minutes of [5, -5]) {
      await drill.suffer(`services ${minutes} min off`, async () => {
        set(minutes * MINUTE_MS);
        await delay(WRONG_MS);
      });
    }
    await drill.suffer('clock right again', () => set(0));
    await drill.expectOneStory();
  } finally {
    drill.end();
    await stage.stop();
    rmSync(folder, { recursive: true });
  }
});
