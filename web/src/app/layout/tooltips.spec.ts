import { fireEvent, screen } from '@testing-library/react';
import { showTooltips } from './tooltips';

// jsdom has no pointer events; a mouse event carries what matters of one.
window.PointerEvent ??= MouseEvent as never;

beforeAll(showTooltips);
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <button data-tooltip="Take the last swipe back"><svg></svg></button>
    <button data-tooltip="Twice the reach">Boost</button>
    <p>Elsewhere</p>`;
});
afterEach(() => {
  leave();
  pass(300);
  jest.useRealTimers();
});

const enter = (selector: string) => fireEvent.pointerOver(document.querySelector(selector)!);
const enterFirst = () => enter('svg');
const enterSecond = () => enter('button:nth-of-type(2)');
const leave = () => enter('p');
const pass = (ms: number) => jest.advanceTimersByTime(ms);
const shown = () => screen.queryByRole('tooltip')?.textContent;

it('shows a tooltip after 700 ms, also over the icon within', () => {
  enterFirst();
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Take the last swipe back');
});

it('shows the next one at once within 300 ms', () => {
  enterFirst();
  pass(700);
  leave();
  expect(shown()).toBeUndefined();
  pass(299);
  enterSecond();
  pass(0);
  expect(shown()).toBe('Twice the reach');
});

it('waits 700 ms again once 300 ms have passed', () => {
  enterFirst();
  pass(700);
  leave();
  pass(300);
  enterSecond();
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Twice the reach');
});

it('shows none to a finger, after a click, or after Escape', () => {
  const touch = Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'touch' });
  document.querySelector('button')!.dispatchEvent(touch);
  pass(700);
  expect(shown()).toBeUndefined();
  for (const ends of [fireEvent.pointerDown, () => fireEvent.keyDown(document.body, { key: 'Escape' })]) {
    leave();
    enterFirst();
    pass(700);
    expect(shown()).toBe('Take the last swipe back');
    ends(document.querySelector('button')!);
    expect(shown()).toBeUndefined();
  }
});
