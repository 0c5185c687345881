import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long an assertion waits for what comes: a patience, not a measure; busy machines need it.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout: what components measure and scroll does not exist there.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
