import { act, fireEvent, render, screen } from '@testing-library/react';
import { PhoneCarousel } from './phone-carousel';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const position = () => screen.getByRole('group').getAttribute('aria-label');

it('does not move with reduced motion until started', () => {
  const still = { matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(still);
  render(<PhoneCarousel />);
  pass(20_000);
  expect(position()).toBe('1 of 11');
  fireEvent.click(screen.getByRole('button', { name: 'Start the rotation' }));
  pass(5000);
  expect(position()).toBe('2 of 11');
});

it('pauses while the focus is inside or the visitor has stopped it', () => {
  render(<PhoneCarousel />);
  const next = screen.getByRole('button', { name: 'Next profile' });
  act(() => next.focus());
  pass(20_000);
  expect(position()).toBe('1 of 11');
  act(() => next.blur());
  fireEvent.click(screen.getByRole('button', { name: 'Pause the rotation' }));
  pass(20_000);
  expect(position()).toBe('1 of 11');
});

it('shows the next of eleven cards every 5000 ms and starts over', () => {
  render(<PhoneCarousel />);
  pass(4999);
  expect(position()).toBe('1 of 11');
  pass(1);
  expect(position()).toBe('2 of 11');
  for (let turn = 0; turn < 10; turn++) pass(5000);
  expect(position()).toBe('1 of 11');
});

it('steps around the end in both directions', () => {
  render(<PhoneCarousel />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous profile' }));
  expect(position()).toBe('11 of 11');
  fireEvent.click(screen.getByRole('button', { name: 'Next profile' }));
  expect(position()).toBe('1 of 11');
});

it('animates the previous card out while the next one enters, hidden from screen readers', () => {
  render(<PhoneCarousel />);
  pass(5000);
  const cards = screen.getByRole('group').querySelectorAll('img');
  expect([...cards].map((card) => card.getAttribute('src'))).toEqual([
    '/portraits/sample-01.webp',
    '/portraits/sample-02.webp',
  ]);
  const leaving = screen.getByText('Maya').closest('[aria-hidden]');
  expect(leaving).toHaveTextContent('Like');
  expect(screen.getByText('Marcus').closest('[aria-hidden]')).toBeNull();
});
