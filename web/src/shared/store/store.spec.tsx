import { act, screen } from '@testing-library/react';
import { browser } from '../paths';
import { renderPage } from '../testing/render-page';
import { ana } from '../testing/server';
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
])('stays on the page after %s', async (_why, answers, call) => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
  const { store } = renderPage(<p />, { path: '/', answers });
  await act(() => store.dispatch(call as never));
  jest.advanceTimersByTime(10_000);
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  expect(go).not.toHaveBeenCalled();
});

it.each([
  ['/discover', '/api/login'],
  ['/settings/privacy', '/api/login?next=%2Fsettings%2Fprivacy'],
])('explains the end of the session at %s and opens the login after 500 ms', async (page, login) => {
  history.replaceState(null, '', page);
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
  const { store } = renderPage(<p />, { path: '/', answers: { 'GET /api/probe': unauthorized } });
  await act(() => store.dispatch(probe.endpoints.probe.initiate()));
  expect(screen.getByText('Unauthorized')).toBeInTheDocument();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(499));
  expect(go).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(go.mock.calls).toEqual([[login]]);
  history.replaceState(null, '', '/');
});

it('tells other tabs of a change once it is stored', async () => {
  const posted = jest.fn();
  globalThis.BroadcastChannel = class {
    constructor(readonly name: string) {}
    postMessage = () => posted(this.name);
    close() {}
  } as never;
  let answer = {};
  const { store } = renderPage(<p />, { path: '/', answers: { 'POST /api/login': () => answer } });
  for (answer of [unauthorized, { body: {} }]) {
    expect(posted).not.toHaveBeenCalled();
    await act(() => store.dispatch(probe.endpoints.login.initiate({})));
  }
  expect(posted.mock.calls).toEqual([['corner.changed']]);
});

it.each([
  ['without one', undefined],
  ['by a gateway', { status: 504 }],
])('refetches after a change answered %s, which the server may have applied', async (_, lost) => {
  const { sent, store } = renderPage(<p />, {
    path: '/',
    answers: { 'GET /api/auth/user': { body: ana }, 'POST /api/login': () => lost },
  });
  await act(() => store.dispatch(api.endpoints.getCurrentUser.initiate()));
  await act(() => store.dispatch(probe.endpoints.login.initiate({})));
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/user', '/api/login', '/api/auth/user']);
});
