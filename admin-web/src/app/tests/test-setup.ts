import '@corner/web-kit/testing/browser';
import { dropToken } from '../../shared/api/token';
import { antdThemes } from '../antd-theme';

// No styles are made: jsdom shows none, and making them takes a quarter of the time of these specs.
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
