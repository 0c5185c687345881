import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { dropToken } from '../shared/session/token';

// The first page of a file waits for Ant Design to be compiled.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout: what Ant Design measures and observes does not exist there.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.MessageChannel ??= class {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
window.matchMedia ??= (query: string) =>
  ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
// It would match every rule of Ant Design against every element for each question: a hundred times slower. What is hidden
// here is so by its own style.
window.getComputedStyle = (element) => (element as HTMLElement).style;

beforeEach(() => {
  dropToken();
});
