import { ServiceState } from './service-state.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks other services at most four times a second, and itself every time', async () => {
  const state = new ServiceState();
  const [own, other] = [jest.fn(async () => true), jest.fn(async () => true)];
  state.require(own);
  state.requireOther(other);
  for (let call = 0; call < 10; call++) expect(await state.ready()).toBe(true);
  expect([own.mock.calls.length, other.mock.calls.length]).toEqual([10, 1]);
  other.mockResolvedValue(false);
  jest.advanceTimersByTime(250);
  expect(await state.ready()).toBe(false);
  own.mockResolvedValue(false);
  expect(await state.selfReady()).toBe(false);
});
