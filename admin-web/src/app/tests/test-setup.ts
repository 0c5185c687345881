import '@corner/web-kit/testing/browser';
import { dropToken } from '../../shared/api/token';
import { antdThemes } from '../antd-theme';

// Do not generate styles: jsdom shows none, and they take a quarter of the specs' time.
for (const theme of Object.values(antdThemes)) Object.assign(theme, { zeroRuntime: true });

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
