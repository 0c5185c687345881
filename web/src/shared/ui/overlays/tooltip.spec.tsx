import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip';

// jsdom has no pointer events; a mouse event carries what matters of one.
window.PointerEvent ??= MouseEvent as never;

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip content="Take the last swipe back">
        <button>Undo</button>
      </Tooltip>
      <Tooltip content="Twice the reach">
        <button>Boost</button>
      </Tooltip>
    </TooltipProvider>,
  );
});
afterEach(() => jest.useRealTimers());

const enter = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }));
function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
  // Far from trigger and tooltip, between which one may move without closing it.
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent;

it('shows a tooltip after 700 ms', () => {
  enter('Undo');
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Take the last swipe back');
});

it('shows the next one at once within 300 ms', () => {
  enter('Undo');
  pass(700);
  leave('Undo');
  pass(299);
  enter('Boost');
  expect(shown()).toBe('Twice the reach');
});

it('waits 700 ms again once 300 ms have passed', () => {
  enter('Undo');
  pass(700);
  leave('Undo');
  pass(300);
  enter('Boost');
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Twice the reach');
});
