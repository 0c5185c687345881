import type { Conversation, UnreadConversations } from '@corner/contracts/messaging.api';
import { Database } from '@corner/service-kit/database/database';
import { looksInto } from '@corner/testing/database/plan';
import { startTestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { member } from '../../members.fixture.js';
import { readMessagingConfig } from '../../messaging.config.js';
import { LIST } from '../conversations.repository.js';

const REQUESTS = `with others as (
    insert into people (id, state, email_verified, complete, name)
    select gen_random_uuid(), 'active', true, true, 'N' from generate_series(1, 300) returning id
  ), requests as (
    insert into threads (id, lo, hi, created_at, last_seq, first_sender, last_content, last_sender, last_at)
    select gen_random_uuid(), least(id, $1), greatest(id, $1), now(), 1, id, 'Hello', id, now() from others
    returning id, first_sender
  ) insert into messages (thread_id, seq, id, sender, content, created_at)
    select id, 1, gen_random_uuid(), first_sender, 'Hello', now() from requests`;

it('of many conversations a page is looked at, and a hundred unread ones are counted', async () => {
  const messaging = await startTestService(AppModule, readMessagingConfig());
  const ann = member('Ann');
  await messaging.get(Database).query(REQUESTS, [ann.id]);
  const [list, unread] = [
    await messaging.request<Conversation[]>('GET', '/api/conversations?limit=10', { as: ann }),
    await messaging.request<UnreadConversations>('GET', '/api/conversations/unread', { as: ann }),
  ];
  expect([list.body.length, unread.body]).toEqual([10, { conversations: 100 }]);
  const looks = await messaging
    .get(Database)
    .transaction((tx) => looksInto(tx, 'blocks', LIST, [ann.id, null, null, 10]));
  expect(looks).toBe(20);
  await messaging.close();
});
