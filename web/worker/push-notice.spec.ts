import { showPush } from './push-notice';

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
