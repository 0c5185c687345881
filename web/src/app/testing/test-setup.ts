import '@corner/web-kit/testing/browser';
import { FakeWebSocket } from '../../shared/testing/fake-web-socket';

Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket;
beforeEach(() => {
  FakeWebSocket.all = [];
});
