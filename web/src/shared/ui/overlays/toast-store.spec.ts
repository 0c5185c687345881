import { currentToasts, dismissToast, toast } from './toast-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

it('shows at most one toast, the newest', () => {
  toast({ title: 'first' });
  const second = toast({ title: 'second' });
  expect(currentToasts()).toEqual([{ title: 'second', id: second, open: true }]);
});

it('closes at once and removes 1,000,000 ms after the dismissal', () => {
  const id = toast({ title: 'bye' });
  dismissToast(id);
  expect(currentToasts()).toMatchObject([{ id, open: false }]);
  jest.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

it('leaves the list alone for an id that is gone', () => {
  const gone = toast({ title: 'gone' });
  const shown = toast({ title: 'shown' });
  dismissToast(gone);
  expect(currentToasts()).toMatchObject([{ id: shown, open: true }]);
});
