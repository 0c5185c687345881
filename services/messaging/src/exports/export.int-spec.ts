import { pairId } from '@corner/contracts/pair-id';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { config } from '../messaging.config.js';
import { matchedPair } from '../people.fixture.js';

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const say = (from: Persona, to: Persona, content: string) =>
  messaging.request('POST', '/api/messages', { as: from, body: { recipientId: to.id, content } });

it("has a member's conversations: what they wrote and what was written to them, of others only the id", async () => {
  const [ann, ben] = matchedPair();
  const [cai, dan] = matchedPair();
  await say(ann, ben, 'hi Ben');
  await say(ben, ann, 'hi Ann');
  await say(cai, dan, 'not for Ann');
  const path = `/internal/exports/${ann.id}`;
  expect((await messaging.request('GET', path, { as: ann })).status).toBe(404);
  const { body } = await messaging.internal<object[]>('GET', path);
  const createdAt = expect.stringMatching(/Z$/) as string;
  expect(body).toEqual([
    {
      id: pairId(ann.id, ben.id),
      withMemberId: ben.id,
      matched: true,
      createdAt,
      messages: [
        { seq: 1, from: 'me', content: 'hi Ben', createdAt },
        { seq: 2, from: 'them', content: 'hi Ann', createdAt },
      ],
    },
  ]);
});
