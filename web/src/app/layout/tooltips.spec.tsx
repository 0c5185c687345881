import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '../../shared/ui/overlays/dialog';
import { Tooltips } from './tooltips';

// jsdom has no pointer events; mouse events have the needed fields.
window.PointerEvent ??= MouseEvent as never;

const close = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  close.mockClear();
  render(
    <>
      <Dialog open onOpenChange={close} title="Deck">
        <button data-first>Stay</button>
        <button aria-label="Undo" data-tooltip="Take the last swipe back">
          <svg />
        </button>
        <button aria-label="Twice the reach" data-tooltip="Twice the reach">
          Boost
        </button>
      </Dialog>
      <Tooltips />
    </>,
  );
});
afterEach(() => jest.useRealTimers());

const button = (name: string) => screen.getByRole('button', { name });
function enter(element: Element) {
  fireEvent.pointerOver(element);
  fireEvent.pointerMove(element, { clientX: 0, clientY: 0 });
}
function leave(element: Element) {
  fireEvent.pointerLeave(element);
  fireEvent.pointerMove(document.body, { clientX: 500, clientY: 500 });
}
const enterFirst = () => enter(button('Undo').querySelector('svg')!);
const leaveFirst = () => leave(button('Undo'));
const enterSecond = () => enter(button('Twice the reach'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent;

it('shows a tooltip after 700 ms, also over the icon inside', () => {
  enterFirst();
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Take the last swipe back');
});

it('shows the next one at once within 300 ms', () => {
  enterFirst();
  pass(700);
  leaveFirst();
  expect(shown()).toBeUndefined();
  pass(299);
  enterSecond();
  pass(0);
  expect(shown()).toBe('Twice the reach');
});

it('waits 700 ms again once 300 ms have passed', () => {
  enterFirst();
  pass(700);
  leaveFirst();
  pass(300);
  enterSecond();
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Twice the reach');
});

it('shows none on touch or after a click', () => {
  const touch = (type: string) => Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'touch' });
  for (const type of ['pointerover', 'pointermove']) fireEvent(button('Undo'), touch(type));
  pass(700);
  expect(shown()).toBeUndefined();
  leaveFirst();
  enterFirst();
  pass(700);
  expect(shown()).toBe('Take the last swipe back');
  fireEvent.pointerDown(button('Undo'));
  expect(shown()).toBeUndefined();
});

it('stays while hovered, and pressing it keeps the dialog open', () => {
  enterFirst();
  pass(700);
  const tooltip = screen.getByRole('tooltip');
  fireEvent.pointerLeave(button('Undo'));
  fireEvent.pointerMove(tooltip, { clientX: 0, clientY: 0 });
  pass(5000);
  fireEvent.pointerDown(tooltip);
  pass(0);
  expect(shown()).toBe('Take the last swipe back');
  expect(close).not.toHaveBeenCalled();
});

it('describes its button, except where the words are its name', () => {
  enterFirst();
  pass(700);
  expect(button('Undo')).toHaveAccessibleDescription('Take the last swipe back');
  leaveFirst();
  expect(button('Undo')).not.toHaveAttribute('aria-describedby');
  enterSecond();
  pass(0);
  expect(button('Twice the reach')).not.toHaveAttribute('aria-describedby');
});

it('opens on keyboard focus, and closes on the Escape that closes the dialog', () => {
  act(() => button('Undo').focus());
  expect(shown()).toBe('Take the last swipe back');
  fireEvent.keyDown(button('Undo'), { key: 'Escape' });
  expect(shown()).toBeUndefined();
  expect(close).toHaveBeenCalledTimes(1);
});
