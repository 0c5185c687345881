import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';

const { getElementError } = getConfig();
configure({
  // A generous timeout for busy machines; no spec measures it.
  asyncUtilTimeout: 60_000,
  // Do not print the page on every retry: only the last failure is shown.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics: isSo } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  return isSo === true;
}

// jsdom has no layout: it cannot measure or scroll.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom would match every CSS rule for each call. In component specs only inline style or attributes hide elements.
window.getComputedStyle = (element) => (element as HTMLElement).style;
// React records a stack per element for warnings, which takes a fifth of the time of a long form.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => NaN, set() {} });

/** Whether the browser would ask before closing the page. */
export const warnsOnClose = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
