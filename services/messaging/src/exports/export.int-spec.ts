import { pairId } from '@corner/contracts/pair-id';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { config } from '../messaging.config.js';
import { matchedPair, member } from '../people.fixture.js';

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const say = (from: Persona, to: Persona, content: string) =>
  messaging.request('POST', '/api/messages', { as: from, body: { recipientId: to.id, content } });

it("has a member's conversations: what they wrote, of others the id and whether they answered, not their words", async () => {
  const [ann, ben] = matchedPair();
  const [cai, dan] = matchedPair();
  await say(ann, ben, 'hi Ben');
  await say(ben, ann, 'hi Ann');
  await say(cai, dan, 'not for Ann');
  const eve = member('Eve');
  await say(ann, eve, 'hi Eve');
  const path = `/internal/exports/${ann.id}`;
  expect((await messaging.request('GET', path, { as: ann })).status).toBe(404);
  const { body } = await messaging.internal<object[]>('GET', path);
  const createdAt = expect.stringMatching(/Z$/) as string;
  expect(JSON.stringify(body)).not.toContain('hi Ann');
  expect(body).toEqual([
    {
      id: pairId(ann.id, ben.id),
      withMemberId: ben.id,
      matched: true,
      answered: true,
      createdAt,
      messages: [{ seq: 1, content: 'hi Ben', createdAt }],
    },
    {
      id: pairId(ann.id, eve.id),
      withMemberId: eve.id,
      matched: false,
      answered: false,
      createdAt,
      messages: [{ seq: 1, content: 'hi Eve', createdAt }],
    },
  ]);
});
