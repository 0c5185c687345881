import { openPressed, showPush } from './push-notice';

const APPLE = 'https://web.push.apple.com/abc';
const payload = { title: 'New message', body: 'from Bo', tag: 'bo', path: '/chat/bo', lang: 'en', dir: 'ltr' as const };

async function push(visibilityState: string, endpoint: string) {
  const close = jest.fn();
  const registration = {
    showNotification: jest.fn(async () => undefined),
    getNotifications: jest.fn(async () => [{ close }]),
    pushManager: { getSubscription: async () => ({ endpoint }) },
  };
  const scope = { registration, clients: { matchAll: async () => [{ visibilityState }] } };
  await showPush(payload, scope as unknown as ServiceWorkerGlobalScope);
  return { shown: registration.showNotification.mock.calls, closed: close.mock.calls.length };
}

it('stays silent while a page is in front', async () => {
  expect(await push('visible', 'https://push.example/abc')).toEqual({ shown: [], closed: 0 });
});

it("is shown without a sound and closed at once in Apple's browsers, which forbid silence", async () => {
  const { shown, closed } = await push('visible', APPLE);
  expect(shown).toEqual([['New message', expect.objectContaining({ tag: 'bo', silent: true })]]);
  expect(closed).toBe(1);
});

it('is shown and stays while no page is in front', async () => {
  for (const endpoint of ['https://push.example/abc', APPLE]) {
    const { shown, closed } = await push('hidden', endpoint);
    expect(shown).toEqual([
      ['New message', expect.objectContaining({ body: 'from Bo', data: '/chat/bo', silent: false })],
    ]);
    expect(closed).toBe(0);
  }
});

async function press(...urls: string[]) {
  const done: string[] = [];
  const windows = urls.map((url) => {
    const window = {
      url: `https://corner.test${url}`,
      focus: async () => (done.push(`focus ${url}`), window),
      postMessage: (path: string) => done.push(`tell ${path}`),
      navigate: async (path: string) => (done.push(`${url} to ${path}`), window),
    };
    return window;
  });
  const openWindow = async (path: string) => done.push(`open ${path}`);
  await openPressed('/chat/bo', {
    clients: { matchAll: async () => windows, openWindow },
  } as unknown as ServiceWorkerGlobalScope);
  return done;
}

it('a press leads to a window of the member app, or opens one beside others', async () => {
  expect(await press('/admin/reports', '/faq', '/auth/login')).toEqual(['open /chat/bo']);
  expect(await press('/admin/reports', '/', '/matches')).toEqual(['focus /matches', 'tell /chat/bo']);
  expect(await press('/faq', '/')).toEqual(['/ to /chat/bo', 'focus /']);
  expect(await press()).toEqual(['open /chat/bo']);
});
