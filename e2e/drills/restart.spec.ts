import { test } from '@playwright/test';
import { ChatDrill } from './load/chat-drill.js';
import { setStage } from './stage/stage.js';

test('every process is asked to end in turn, and the chat goes on', async () => {
  const stage = await setStage();
  const drill = await ChatDrill.begin();
  try {
    for (const name of ['gateway', 'services']) {
      const before = stage.pidOf(name);
      await drill.suffer(
        `SIGTERM ${name}`,
        () => void process.kill(before, 'SIGTERM'),
        () => stage.pidOf(name) !== before,
      );
    }
    await drill.expectOneStory();
  } finally {
    drill.end();
    await stage.stop();
  }
});
