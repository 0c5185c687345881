import { act, render } from '@testing-library/react';
import { pages, useOverlay } from '@corner/web-kit/leaving/overlay-history';

function Overlay({ close = () => undefined }: { close?: () => void }) {
  useOverlay(true, close);
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('continues when the browser does not make its step back', () => {
  const go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
  const { unmount } = render(<Overlay />);
  jest.advanceTimersByTime(0);
  expect(history.state).toMatchObject({ overlay: 1 });
  unmount();
  jest.advanceTimersByTime(0);
  expect(go).toHaveBeenCalledWith(-1);
  act(() => pages.push('/next'));
  expect(location.pathname).not.toBe('/next');
  jest.advanceTimersByTime(1000);
  expect(location.pathname).toBe('/next');
  render(<Overlay />);
  jest.advanceTimersByTime(0);
  expect(location.pathname).toBe('/next');
  expect(history.state).toMatchObject({ overlay: 1 });
});

it('a step that arrives after its timeout closes no later overlay', () => {
  jest.spyOn(history, 'go').mockImplementation(() => undefined);
  const { unmount } = render(<Overlay />);
  jest.advanceTimersByTime(0);
  unmount();
  jest.advanceTimersByTime(0);
  const close = jest.fn();
  render(<Overlay close={close} />);
  jest.advanceTimersByTime(1000);
  const goBack = () => {
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
    jest.advanceTimersByTime(0);
  };
  goBack();
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toMatchObject({ overlay: 1 });
  goBack();
  expect(close).toHaveBeenCalled();
});
