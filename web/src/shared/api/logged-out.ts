import { asApiError } from '@corner/contracts/errors/api-error';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { catalogue } from '@corner/web-kit/language/i18n';
import { browser, paths } from '../paths';
import { toastError } from '../ui/overlays/toast-store';

const text = catalogue('session', {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
});

/** Their 401 means "wrong password" or "not signed in", not "session ended", and they say so themselves. */
const expected = new Set(['login', 'verifyEmail', 'restoreAccount', 'getCurrentUser', 'getCases']);

/** A 401 of any other call: the session ended elsewhere, so say it and let the server send us to the login. */
export const loggedOutMiddleware: Middleware = () => (next) => (action) => {
  const endpoint = (action as { meta?: { arg?: { endpointName?: string } } }).meta?.arg?.endpointName;
  if (
    isRejectedWithValue(action) &&
    endpoint &&
    !expected.has(endpoint) &&
    asApiError(action.payload)?.status === 401
  ) {
    toastError(text('unauthorized'), text('loggedOut'));
    setTimeout(() => browser.go(paths.serverLogin), 500);
  }
  return next(action);
};
