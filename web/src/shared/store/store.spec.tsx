import { act, screen } from '@testing-library/react';
import { browser } from '../paths';
import { renderPage } from '../testing/render-page';
import { api } from '../api/api';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, void>({ query: () => 'probe' }),
    login: build.mutation<unknown, object>({ query: (body) => ({ url: 'login', method: 'POST', body }) }),
  }),
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const unauthorized = { status: 401, body: { code: 'UNAUTHORIZED', message: 'Unauthorized' } };

it.each([
  ['another failure', { 'GET /api/probe': { status: 500 } }, probe.endpoints.probe.initiate()],
  ['a wrong password', { 'POST /api/login': unauthorized }, probe.endpoints.login.initiate({})],
  ['a missing session', {}, api.endpoints.getCurrentUser.initiate()],
])('stays where it is after %s', async (_why, answers, call) => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
  const { store } = renderPage(<p />, { path: '/', answers });
  await act(() => store.dispatch(call as never));
  jest.advanceTimersByTime(10_000);
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  expect(go).not.toHaveBeenCalled();
});

it('says that the session ended and goes to the login after 500 ms', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
  const { store } = renderPage(<p />, { path: '/', answers: { 'GET /api/probe': unauthorized } });
  await act(() => store.dispatch(probe.endpoints.probe.initiate()));
  expect(screen.getByText('Unauthorized')).toBeInTheDocument();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(499));
  expect(go).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(go).toHaveBeenCalledWith('/api/login');
});
