import { expect, test } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ChatDrill, until } from './load/chat-drill.js';
import { Member } from '../people/member.js';
import { setStage } from './stage/stage.js';

test("JetStream's store is lost, and is filled again from the outboxes", async () => {
  const stage = await setStage();
  const drill = await ChatDrill.begin();
  try {
    const before = stage.pidOf('nats');
    const wipe = () => {
      process.kill(before, 'SIGKILL');
      rmSync(join(stage.infrastructure.dataDir, 'nats/jetstream'), { recursive: true, force: true });
    };
    await drill.suffer('kill -9 nats, store deleted', wipe, () => stage.pidOf('nats') !== before);
    // Events flow again: every service knows a new member, who can be liked and written to.
    const [alice] = drill.members;
    const carol = await Member.join();
    await carol.like(alice);
    await until('a newcomer makes a match', async () => {
      const { body } = await alice.like(carol);
      return (body as { match: boolean }).match;
    });
    const messages = await carol.call('GET', `/api/messages/${alice.id}`);
    expect(messages.status).toBe(200);
    await drill.expectOneStory();
  } finally {
    drill.end();
    await stage.stop();
  }
});
