import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Slider } from './slider';

function Distance({ from, step }: { from: number; step?: number }) {
  const [value, setValue] = useState([from]);
  return <Slider labels={['Distance']} min={1} max={50} step={step} value={value} onValueChange={setValue} />;
}
const thumb = () => screen.getByRole('slider', { name: 'Distance' });
const value = () => Number(thumb().getAttribute('aria-valuenow'));

it.each([
  ['ArrowRight', {}, 26],
  ['ArrowLeft', {}, 24],
  ['ArrowRight', { shiftKey: true }, 35],
  ['ArrowLeft', { shiftKey: true }, 15],
  ['PageUp', {}, 35],
  ['PageDown', {}, 15],
])('moves one step by arrow key, ten by Shift or a Page key: %s %j', (key, modifier, expected) => {
  render(<Distance from={25} />);
  thumb().focus();
  fireEvent.keyDown(thumb(), { key, ...modifier });
  expect(value()).toBe(expected);
});

it('multiplies its own step size by ten', () => {
  render(<Distance from={1} step={2} />);
  thumb().focus();
  fireEvent.keyDown(thumb(), { key: 'PageUp' });
  expect(value()).toBe(21);
});

it('stops at its ends', () => {
  render(<Distance from={45} />);
  thumb().focus();
  fireEvent.keyDown(thumb(), { key: 'PageUp' });
  expect(value()).toBe(50);
});
