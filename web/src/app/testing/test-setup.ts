import '@corner/web-kit/testing/browser';
import { FakeWebSocket } from '../../shared/testing/fake-web-socket';

Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

// The message list renders what fits its height; bubbles without height all fit.
Object.defineProperty(Element.prototype, 'clientHeight', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('role') === 'log' ? 600 : 0;
  },
});

globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket;
beforeEach(() => {
  FakeWebSocket.all = [];
});
