import { currentToasts, dismissToast, toast, toastError } from './toast-store';

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

it('ignores an unknown id', () => {
  const gone = toast({ title: 'gone' });
  const shown = toast({ title: 'shown' });
  dismissToast(gone);
  expect(currentToasts()).toMatchObject([{ id: shown, open: true }]);
});

it('replaces an open error only by another error', () => {
  toastError('Error', 'first');
  const second = toastError('Error', 'second');
  toast({ title: 'Liked', variant: 'success' });
  const saved = toast({ title: 'Saved', variant: 'success' });
  expect(currentToasts()).toMatchObject([{ id: second }]);
  dismissToast(second);
  expect(currentToasts()).toMatchObject([{ id: saved, open: true }]);
  dismissToast(saved);
  expect(currentToasts()).toMatchObject([{ id: saved, open: false }]);
});
