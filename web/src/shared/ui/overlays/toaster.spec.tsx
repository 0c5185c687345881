import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Direction } from 'radix-ui';
import { currentToasts, dismissToast, toast } from './toast-store';
import { Toaster } from './toaster';

// jsdom has no pointer events; mouse events have the needed fields.
window.PointerEvent ??= MouseEvent as never;

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

const show = (title: string, duration?: number) => act(() => void toast({ title, duration }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isOpen = () => currentToasts().some(({ open }) => open);
function swipe(by: number) {
  const shown = screen.getByRole('listitem');
  fireEvent.pointerDown(shown, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(shown, { clientX: by / 2, clientY: 0 });
  fireEvent.pointerMove(shown, { clientX: by, clientY: 0 });
  fireEvent.pointerUp(shown, { clientX: by, clientY: 0 });
}

it('shows at most one toast: a second one replaces the first', () => {
  show('First');
  show('Second');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('Second');
});

it('closes a toast after 5000 ms', () => {
  show('Saved');
  pass(4999);
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('listitem')).toBeInTheDocument();
  pass(1);
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('closes a toast after its own duration', () => {
  show('Login Failed', 4000);
  pass(3999);
  expect(isOpen()).toBe(true);
  pass(1);
  expect(isOpen()).toBe(false);
});

it('focuses the toasts on F8', () => {
  show('Saved');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

it('stays when swiped less than 50 px to the right', () => {
  show('Saved');
  swipe(49);
  expect(isOpen()).toBe(true);
});

it.each(['ltr', 'rtl'] as const)('closes when swiped 50 px to the right, and not to the left: %s', (dir) => {
  document.documentElement.dir = dir;
  cleanup();
  render(
    <Direction.Provider dir={dir}>
      <Toaster />
    </Direction.Provider>,
  );
  show('Saved');
  swipe(-200);
  expect(isOpen()).toBe(true);
  swipe(51);
  expect(isOpen()).toBe(false);
  document.documentElement.dir = '';
});

it.each([
  ['the pointer', (shown: Element) => fireEvent.pointerMove(shown), (shown: Element) => fireEvent.pointerLeave(shown)],
  ['the focus', (shown: Element) => fireEvent.focusIn(shown), (shown: Element) => fireEvent.focusOut(shown)],
])('pauses while %s is on it, then continues with the remaining time', (_what, come, go) => {
  show('Saved');
  pass(3000);
  come(screen.getByRole('listitem'));
  pass(60_000);
  expect(isOpen()).toBe(true);
  go(screen.getByRole('region', { name: /^Notifications/ }));
  pass(1999);
  expect(isOpen()).toBe(true);
  pass(1);
  expect(isOpen()).toBe(false);
});
