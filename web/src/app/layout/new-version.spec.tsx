import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../shared/paths';
import { startWorker } from './new-version';
import { useServiceWorker } from './member-layout';

class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];
  /** This is the only window. */
  takesOver = true;

  constructor(
    public state: ServiceWorkerState,
    private readonly entries: string[] = [],
  ) {
    super();
  }

  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.messages.push(message);
    port?.postMessage(message === 'entries' ? this.entries : this.takesOver);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** jsdom has no MessageChannel. */
class FakeChannel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);

/** Starts a page with the script `/assets/own.js` beside a waiting worker with its own files. */
async function startBeside(waiting: FakeWorker): Promise<void> {
  const registration = Object.assign(new EventTarget(), { active: new FakeWorker('activated'), waiting });
  const container = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  Object.assign(globalThis, { MessageChannel: FakeChannel, caches: { match: async () => new Response('me') } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  document.head.innerHTML = '<script type="module" src="/assets/own.js"></script>';
  await act(() => startWorker('me'));
}

test('lets a worker with the same app take over at once', async () => {
  const worker = new FakeWorker('installed', ['/assets/own.js']);
  await startBeside(worker);
  expect(worker.messages).toEqual(['entries', 'take-over']);
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});

test("tells the worker the page's member once per page load, and leaves caches alone", async () => {
  const active = new FakeWorker('activated');
  const registration = Object.assign(new EventTarget(), { active, waiting: null });
  const register = jest.fn(async () => registration);
  const container = Object.assign(new EventTarget(), { controller: null, register });
  Object.assign(globalThis, { caches: undefined });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  for (let visits = 0; visits < 2; visits++) {
    const { unmount } = renderHook(() => useServiceWorker('me'));
    await waitFor(() => expect(register).toHaveBeenCalled());
    unmount();
  }
  await waitFor(() => expect(active.messages).toEqual([{ member: 'me', language: 'en' }]));
  expect(register).toHaveBeenCalledTimes(1);
});

test('offers an older page the new app: at once beside another window, else once the worker is active', async () => {
  const worker = new FakeWorker('installed', ['/assets/newer.js']);
  worker.takesOver = false;
  await startBeside(worker);
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  worker.takesOver = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(worker.messages).toEqual(['entries', 'take-over', 'take-over']);
  worker.become('activating');
  expect(reload).toHaveBeenCalledTimes(1);
  worker.become('activated');
  expect(reload).toHaveBeenCalledTimes(3);
});
