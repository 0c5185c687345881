import { Gathering, type Delivery } from './gathering.js';

const delivery = (key: string, events = 1, bytes = 1) =>
  ({ key, message: { data: new Uint8Array(bytes) }, run: { size: events } }) as unknown as Delivery;

function gather(ms = 50) {
  const sent: string[][] = [];
  const gathering = new Gathering(ms, async (take) => {
    await Promise.resolve(); // wait for the slot
    sent.push(take().map(({ key }) => key));
  });
  return { sent, gathering };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sends the first at once, and later ones within the time together', async () => {
  const { sent, gathering } = gather();
  await gathering.add(delivery('a'));
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['a']]);
  await gathering.add(delivery('b'));
  await jest.advanceTimersByTimeAsync(40);
  await gathering.add(delivery('c'));
  expect(sent).toEqual([['a']]);
  await jest.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([['a'], ['b', 'c']]);
  await jest.advanceTimersByTimeAsync(50);
  await gathering.add(delivery('d'));
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['a'], ['b', 'c'], ['d']]);
});

it.each([
  ['there are 64 events', delivery('a', 63), delivery('b', 1)],
  ['they are long', delivery('a', 1, 127_999), delivery('b')],
])('sends early when %s', async (_, ...[almost, enough]) => {
  const { sent, gathering } = gather();
  await gathering.add(delivery('first'));
  await jest.advanceTimersByTimeAsync(1);
  await gathering.add(almost);
  expect(sent).toHaveLength(1);
  await gathering.add(enough);
  expect(sent).toEqual([['first'], ['a', 'b']]);
  await gathering.add(delivery('c', 63));
  expect(sent).toHaveLength(2);
});

it('takes deliveries while waiting for a slot, and blocks the sender when full', async () => {
  let turn = () => undefined as void;
  const sent: string[][] = [];
  const gathering = new Gathering(50, async (take) => {
    await new Promise<void>((resolve) => (turn = resolve));
    sent.push(take().map(({ key }) => key));
  });
  let hasRoom = false;
  void gathering.add(delivery('a', 64)).then(() => (hasRoom = true));
  void gathering.add(delivery('b'));
  await jest.advanceTimersByTimeAsync(0);
  expect(hasRoom).toBe(false);
  turn();
  await jest.advanceTimersByTimeAsync(0);
  expect([hasRoom, sent]).toEqual([true, [['a', 'b']]]);
});
