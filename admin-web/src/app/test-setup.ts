import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { dropToken } from '../shared/session/token';

// The first page of a file waits for Ant Design to be compiled.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout: what Ant Design measures and observes does not exist there.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
// It knows no pseudo-elements, and says so on every dialog.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

beforeEach(() => {
  dropToken();
});
