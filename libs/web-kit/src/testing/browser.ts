import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';

const { getElementError } = getConfig();
configure({
  // How long an assertion waits for what comes: a patience, not a measure; busy machines need it.
  asyncUtilTimeout: 60_000,
  // What is waited for is looked for at every change: only the last failure, which is shown, prints the page.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics: isSo } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  return isSo === true;
}

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
// jsdom would match every rule of every sheet against the element and those around it for each question. What is hidden in
// a component spec is so by its own style or attribute.
window.getComputedStyle = (element) => (element as HTMLElement).style;
// For each element React notes the stack that made it, for its warnings alone, which takes a fifth of the time of a long form.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => NaN, set() {} });

/** Whether the browser would ask before it closes the page. */
export const isAskedOnClose = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
