import type { UnknownAction } from '@reduxjs/toolkit';
import { outboxActions, outboxSlice, type OutboxState, type Unsent } from './outbox-slice';

const { opened, written, returned, delivered, failureChanged } = outboxActions;
const unsent = (clientId: string) => ({ clientId, content: clientId }) as Unsent;
const [one, two] = [unsent('1'), unsent('2')];
const run = (actions: UnknownAction[], from?: OutboxState) => actions.reduce(outboxSlice.reducer, from as OutboxState);
const both = run([opened({ memberId: 'me', messages: [one] }), written(two)]);

it('starts without a member', () => {
  expect(run([{ type: 'start' }])).toEqual({ memberId: null, messages: [], returned: null });
});

it('appends new messages to stored ones', () => {
  expect(both).toEqual({ memberId: 'me', messages: [one, two], returned: null });
});

it('drops delivered messages', () => {
  expect(run([delivered('1')], both).messages).toEqual([two]);
});

it('returns a rejected text to the composer until the next message', () => {
  const back = run([returned(one)], both);
  expect(back).toEqual({ memberId: 'me', messages: [two], returned: one });
  expect(run([written(one)], back)).toMatchObject({ messages: [two, one], returned: null });
  expect(run([opened({ memberId: 'you', messages: [] })], back)).toEqual({
    memberId: 'you',
    messages: [],
    returned: null,
  });
});

it('marks only the failed message', () => {
  const failure = 'network' as unknown as Unsent['failure'];
  expect(run([failureChanged({ clientId: '2', failure })], both).messages).toEqual([one, { ...two, failure }]);
  expect(run([failureChanged({ clientId: '3', failure })], both)).toEqual(both);
});
