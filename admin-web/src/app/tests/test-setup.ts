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
// It would match every rule of Ant Design against every element for each question: a hundred times slower. What is hidden
// here is so by its own style.
window.getComputedStyle = (element) => (element as HTMLElement).style;

beforeEach(() => {
  dropToken();
});
