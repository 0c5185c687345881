import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { FakeWebSocket } from '../../shared/testing/fake-web-socket';

// How long an assertion waits for what comes: a patience, not a measure; busy machines need it.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout: what Radix measures and scrolls does not exist there.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket;
beforeEach(() => {
  FakeWebSocket.all = [];
});
