import { onOtherTabs, notifyOtherTabs } from './other-tabs';

/** Delivers a message to all other channels of its name, as browsers do. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

it('notifies other tabs and never the sender', () => {
  globalThis.BroadcastChannel = FakeChannel as never;
  const received = jest.fn();
  const end = onOtherTabs('spec', received);
  notifyOtherTabs('spec', 'mine');
  expect(received).not.toHaveBeenCalled();
  new FakeChannel('spec').postMessage({ tab: 'another', message: 'theirs' });
  expect(received.mock.calls).toEqual([['theirs']]);
  end();
  new FakeChannel('spec').postMessage({ tab: 'another', message: 'late' });
  expect(received).toHaveBeenCalledTimes(1);
});

it('works where the browser refuses channels', () => {
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as never;
  onOtherTabs('spec', jest.fn())();
  expect(() => notifyOtherTabs('spec')).not.toThrow();
});
