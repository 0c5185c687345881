import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ana, serve, type Answer } from '../testing/server';
import { api, refreshCurrentUser, showCurrentUser, useCurrentUser } from './api';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    getProbe: build.query<unknown, void>({ query: () => 'probe' }),
    sendProbe: build.mutation<unknown, void>({ query: () => ({ url: 'probe', method: 'POST' }) }),
  }),
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let stopListening: () => void;
let store: ReturnType<typeof makeStore>;
const makeStore = () =>
  configureStore({ reducer: { api: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  store = makeStore();
  // Enables refetching, so that "no refetch on focus" proves something.
  stopListening = setupListeners(store.dispatch);
});
afterEach(() => {
  stopListening();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const Probe = () => <>{String(probe.endpoints.getProbe.useQuery().status)}</>;
const Member = () => <>{useCurrentUser().data?.name}</>;

async function open(Shown: () => React.ReactNode, answers: Record<string, Answer>) {
  const sent = serve(answers);
  const mount = () =>
    render(
      <Provider store={store}>
        <Shown />
      </Provider>,
    );
  const shown = mount();
  await pass(SECOND);
  return { sent, mount, ...shown };
}

it('does not retry a failed query', async () => {
  const { sent, container } = await open(Probe, { 'GET /api/probe': { status: 500 } });
  expect(container).toHaveTextContent('rejected');
  await pass(HOUR);
  expect(sent).toHaveLength(1);
});

it('does not retry a failed mutation', async () => {
  const sent = serve({ 'POST /api/probe': { status: 500 } });
  await act(async () => void (await store.dispatch(probe.endpoints.sendProbe.initiate())));
  await pass(HOUR);
  expect(sent).toHaveLength(1);
});

it('gives up a request that a network neither answers nor refuses, but not an upload', async () => {
  const upload = api.injectEndpoints({
    endpoints: (build) => ({
      upload: build.mutation<unknown, FormData>({
        query: (body) => ({ url: 'probe', method: 'POST', body, timeout: 0 }),
      }),
    }),
  });
  globalThis.fetch = (input) =>
    new Promise((_, reject) => {
      const { signal } = input as Request;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const settled: unknown[] = [];
  const settle = (answer: { error?: unknown }) => settled.push(answer.error);
  void store.dispatch(upload.endpoints.upload.initiate(new FormData())).then(settle);
  void store.dispatch(probe.endpoints.sendProbe.initiate()).then(settle);
  await pass(MINUTE - SECOND);
  expect(settled).toEqual([]);
  await pass(SECOND);
  expect(settled).toEqual([expect.objectContaining({ status: 0 })]);
  await pass(HOUR);
  expect(settled).toHaveLength(1);
});

it('does not refetch on focus or when the network returns', async () => {
  const { sent } = await open(Probe, { 'GET /api/probe': { body: 1 } });
  await pass(HOUR);
  fireEvent(window, new Event('blur'));
  fireEvent(window, new Event('focus'));
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('online'));
  await pass(SECOND);
  expect(sent).toHaveLength(1);
});

it('does not poll', async () => {
  const { sent } = await open(Probe, { 'GET /api/probe': { body: 1 } });
  await pass(24 * HOUR);
  expect(sent).toHaveLength(1);
});

it('treats a response as fresh while a component shows it', async () => {
  const { sent, mount } = await open(Probe, { 'GET /api/probe': { body: 1 } });
  await pass(24 * HOUR);
  mount();
  await pass(SECOND);
  expect(sent).toHaveLength(1);
});

describe('the current user', () => {
  const answers = { 'GET /api/auth/user': { body: ana } };

  it('is fresh for 5 minutes', async () => {
    const { sent, mount } = await open(Member, answers);
    await pass(5 * MINUTE - 2 * SECOND);
    mount();
    await pass(SECOND);
    expect(sent).toHaveLength(1);
    await pass(SECOND);
    mount();
    await pass(SECOND);
    expect(sent).toHaveLength(2);
  });

  it('is kept for 10 minutes after its last use', async () => {
    const { unmount } = await open(Member, answers);
    const kept = () => api.endpoints.getCurrentUser.select()(store.getState()).data;
    unmount();
    await pass(10 * MINUTE - SECOND);
    expect(kept()).toEqual(ana);
    await pass(2 * SECOND);
    expect(kept()).toBeUndefined();
  });

  it('is requested once when the server is unavailable', async () => {
    const { sent } = await open(Member, { 'GET /api/auth/user': { status: 503 } });
    await pass(HOUR);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['navigate', 0, 0],
    ['back_forward', 1, 2],
  ])('is not requested on a page loaded without a session by %s, however old', async (type, asked, later) => {
    const entries = () => [{ type }] as unknown as PerformanceEntryList;
    Object.defineProperty(performance, 'getEntriesByType', { value: entries, configurable: true });
    document.documentElement.dataset.visitor = '';
    const { sent, mount } = await open(Member, answers);
    expect(sent).toHaveLength(asked);
    await pass(5 * MINUTE);
    mount();
    await pass(SECOND);
    expect(sent).toHaveLength(later);
  });

  it('ignores a response from before a change, whichever arrives first', async () => {
    let answer = (_body: object) => {};
    await open(Member, {
      'GET /api/auth/user': () => new Promise((resolve) => (answer = (body) => resolve({ body }))),
    });
    answer({ ...ana, version: 3 });
    await pass(SECOND);
    const shown = () => api.endpoints.getCurrentUser.select()(store.getState()).data?.version;
    const asked = store.dispatch(refreshCurrentUser());
    await pass(SECOND);
    await store.dispatch(showCurrentUser({ ...ana, version: 5 }));
    await store.dispatch(showCurrentUser({ ...ana, version: 4 }));
    expect(shown()).toBe(5);
    answer({ ...ana, version: 3 });
    await asked;
    expect(shown()).toBe(5);
    // The server was restored from a backup.
    const later = store.dispatch(refreshCurrentUser());
    await pass(SECOND);
    answer({ ...ana, version: 2 });
    await later;
    expect(shown()).toBe(2);
  });

  it('is null without a session, which is not an error', async () => {
    await open(Member, {});
    expect(api.endpoints.getCurrentUser.select()(store.getState())).toMatchObject({ status: 'fulfilled', data: null });
  });
});
