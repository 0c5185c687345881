import '@corner/web-kit/testing/browser';
import { dropToken } from '../../shared/api/token';

globalThis.MessageChannel ??= class {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
window.matchMedia = (query: string) =>
  ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

beforeEach(() => {
  dropToken();
});
