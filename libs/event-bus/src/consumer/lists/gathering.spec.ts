import { Gathering, type Parcel } from './gathering.js';

const parcel = (key: string, events = 1, bytes = 1) =>
  ({ key, message: { data: new Uint8Array(bytes) }, run: { size: events } }) as unknown as Parcel;

function gather(ms = 50) {
  const sent: string[][] = [];
  const gathering = new Gathering(ms, async (take) => {
    await Promise.resolve(); // its turn
    sent.push(take().map(({ key }) => key));
  });
  return { sent, gathering };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sends all together once the first has waited', async () => {
  const { sent, gathering } = gather();
  await gathering.add(parcel('a'));
  await jest.advanceTimersByTimeAsync(40);
  await gathering.add(parcel('b'));
  await jest.advanceTimersByTimeAsync(9);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['a', 'b']]);
  await gathering.add(parcel('c'));
  await jest.advanceTimersByTimeAsync(50);
  expect(sent).toEqual([['a', 'b'], ['c']]);
});

it('sends early when there are 256 events', async () => {
  const { sent, gathering } = gather();
  await gathering.add(parcel('a', 255));
  expect(sent).toEqual([]);
  await gathering.add(parcel('b', 1));
  expect(sent).toEqual([['a', 'b']]);
});

it('sends early when they are long', async () => {
  const { sent, gathering } = gather();
  await gathering.add(parcel('a', 1, 127_999));
  expect(sent).toEqual([]);
  await gathering.add(parcel('b'));
  expect(sent).toEqual([['a', 'b']]);
  await gathering.add(parcel('c', 255));
  expect(sent).toHaveLength(1);
});

it('takes what comes while it waits for its turn, and makes the sender wait for room', async () => {
  let turn = () => undefined as void;
  const sent: string[][] = [];
  const gathering = new Gathering(50, async (take) => {
    await new Promise<void>((resolve) => (turn = resolve));
    sent.push(take().map(({ key }) => key));
  });
  let hasRoom = false;
  void gathering.add(parcel('a', 256)).then(() => (hasRoom = true));
  void gathering.add(parcel('b'));
  await jest.advanceTimersByTimeAsync(0);
  expect(hasRoom).toBe(false);
  turn();
  await jest.advanceTimersByTimeAsync(0);
  expect([hasRoom, sent]).toEqual([true, [['a', 'b']]]);
});
