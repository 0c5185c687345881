import { test } from '@playwright/test';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatDrill } from './load/chat-drill.js';
import { SideBySide, environmentOf, migrate } from './stage/side-by-side.js';
import { setStage } from './stage/stage.js';

const today = join(import.meta.dirname, '../..');
const previous = process.env.PREVIOUS;
const CHAT_MS = 5_000;

test.skip(!previous, 'needs PREVIOUS, the folder of a built checkout of the version before');

test('the version before and this one serve side by side, in both orders', async () => {
  const stage = await setStage(undefined, {}, previous);
  const beside = new SideBySide();
  const chats: ChatDrill[] = [];
  const chat = async (url: string) => {
    process.env.E2E_BASE_URL = url;
    chats.push(await ChatDrill.begin());
    await delay(CHAT_MS);
  };
  try {
    const [services, gateway] = ['services', 'gateway'].map((name) => environmentOf(stage.pidOf(name))) as [
      NodeJS.ProcessEnv,
      NodeJS.ProcessEnv,
    ];
    const url = process.env.E2E_BASE_URL!;
    await chat(url);
    // The running version must work with the next version's tables.
    await migrate(today, services);
    await chat(url);
    const urls = await beside.services(today, services);
    await chat(await beside.door(previous!, { ...gateway, ...urls }));
    await chat(await beside.door(today, gateway));
    for (const each of chats) await each.expectOneStory();
  } finally {
    for (const each of chats) each.end();
    await beside.stop();
    await stage.stop();
  }
});
