import { watchUnhandledRejections } from './unhandled-rejections';

function reject(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

it('downgrades rejections that mention 401 or auth to warnings and logs all others', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  watchUnhandledRejections();

  expect(reject(new Error('boom')).defaultPrevented).toBe(false);
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([0, 1]);

  expect(reject(new Error('401: no')).defaultPrevented).toBe(true);
  expect(reject('Authentication failed').defaultPrevented).toBe(true);
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([2, 1]);
});
