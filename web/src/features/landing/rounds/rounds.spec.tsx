import { act, fireEvent, render, screen } from '@testing-library/react';
import { Rounds } from './rounds';

interface Watch {
  tell: (isIntersecting: boolean) => void;
  margin: string | undefined;
}
let watches: Watch[] = [];

beforeEach(() => {
  watches = [];
  window.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
      watches.push({ tell: (isIntersecting) => tell([{ isIntersecting }]), margin: options?.rootMargin });
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  delete (window as Partial<Window & typeof globalThis>).IntersectionObserver;
});

const come = (nearer: boolean) =>
  act(async () => watches.find(({ margin }) => (margin === undefined) === nearer)!.tell(true));
const isStill = () => screen.getByRole('list').hasAttribute('data-still');

it('renders the rounds near the viewport, and animates them only in view', async () => {
  render(<Rounds />);
  expect(screen.queryByText('See you on the mat')).not.toBeInTheDocument();
  await come(false);
  expect(await screen.findByText('See you on the mat')).toBeInTheDocument();
  expect(isStill()).toBe(true);
  await come(true);
  expect(isStill()).toBe(false);
});

it('stops on request', async () => {
  render(<Rounds />);
  await come(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the three rounds' }));
  expect(isStill()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Play the three rounds' }));
  expect(isStill()).toBe(false);
});
