import { InternalClients } from '@corner/service-kit/http/internal-client';
import { LinesClient } from '@corner/service-kit/http/lines/lines-client';
import { MessagingClient } from './messaging.client.js';

it('marks a batch as repeatable only if all its messages have a clientId', async () => {
  const ask = jest.spyOn(LinesClient.prototype, 'ask').mockResolvedValue({ results: [] });
  const own = { MESSAGING_URL: 'http://127.0.0.1:9', MESSAGE_RATE: 20 };
  const client = new MessagingClient(new InternalClients({ internalSecret: 'secret' }), { own });
  const message = { senderId: 'ann', recipientId: 'ben', content: 'hi' };
  await client.send({ items: [{ ...message, clientId: 'one' }] });
  await client.send({ items: [{ ...message, clientId: 'one' }, message] });
  expect(ask.mock.calls.map(([, mayRepeat]) => mayRepeat)).toEqual([true, false]);
});
