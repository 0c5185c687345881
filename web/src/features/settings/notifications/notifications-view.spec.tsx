import { DEFAULT_NOTIFICATION_SETTINGS, type User } from '@corner/contracts/profiles.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCurrentUser } from '../../../shared/api/api';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { NotificationsView } from './notifications-view';

function View() {
  const { data: user } = useCurrentUser();
  return user ? <NotificationsView user={user} /> : null;
}

/** Mocks a server that stores requests; `stored` may change behind the page's back. */
function open(answers: Record<string, Answer> = {}) {
  const server = { stored: { ...DEFAULT_NOTIFICATION_SETTINGS } };
  const member = () => ({ body: { ...ana, notificationSettings: server.stored } });
  const page = renderPage(<View />, {
    path: '/settings/notifications',
    answers: {
      'GET /api/auth/user': member,
      'PATCH /api/profile': ({ body }) => {
        server.stored = (body as Pick<User, 'notificationSettings'>).notificationSettings;
        return member();
      },
      ...answers,
    },
  });
  return { ...page, server, saved: () => page.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}
const toggle = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }));

function browserAnswers(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const Fake = Object.assign(class {}, {
    permission,
    requestPermission: async () => (Fake.permission = answer),
  });
  Object.assign(globalThis, { Notification: Fake });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

it('has nine toggles, all on but text messages', async () => {
  open();
  const toggles = await screen.findAllByRole('switch');
  expect(toggles).toHaveLength(9);
  expect(toggles.filter((each) => each.getAttribute('aria-checked') === 'false').map((each) => each.id)).toEqual([
    screen.getByRole('switch', { name: 'Text messages' }).id,
  ]);
});

it('reverts a toggle that could not be saved, and shows an error', async () => {
  open({ 'PATCH /api/profile': { status: 500, body: {} } });
  await toggle('Likes');
  expect(await screen.findByText('Failed to update notification settings. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Likes' })).toBeChecked();
});

it('saves all nine at once and confirms', async () => {
  const { saved } = open();
  const messages = await screen.findByRole('switch', { name: 'Text messages' });
  const shown: (string | null)[] = [];
  const watcher = new MutationObserver(() => shown.push(messages.getAttribute('aria-checked')));
  watcher.observe(messages, { attributeFilter: ['aria-checked'] });
  await userEvent.click(messages);
  expect(await screen.findByText('Notifications Updated!')).toBeInTheDocument();
  expect(shown).toEqual(['true']);
  expect(saved()).toEqual([{ notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, textMessages: true } }]);
});

it("keeps another tab's changes", async () => {
  const { server } = open();
  await screen.findAllByRole('switch');
  server.stored = { ...server.stored, email: false };
  await toggle('Likes');
  await waitFor(() => expect(server.stored).toMatchObject({ likes: false, email: false }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Email' })).not.toBeChecked());
});

describe('push notifications of this browser', () => {
  it('are requested by the toggle, and a denial is explained', async () => {
    browserAnswers('default', 'denied');
    open();
    await toggle('Push notifications');
    expect(screen.queryByText(/has not been asked yet/)).not.toBeInTheDocument();
    await toggle('Push notifications');
    expect(await screen.findByText(/This browser blocks notifications/)).toBeInTheDocument();
  });

  it('can be allowed while the toggle is already on', async () => {
    browserAnswers('default', 'granted');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(screen.queryByText(/has not been asked yet/)).not.toBeInTheDocument());
  });

  it('end on this device even if the server is unavailable, and start only once it is available', async () => {
    browserAnswers('granted');
    let isSubscribed = true;
    const subscription = {
      options: { applicationServerKey: new ArrayBuffer() },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }),
      unsubscribe: async () => (isSubscribed = false),
    };
    const pushManager = {
      getSubscription: async () => (isSubscribed ? subscription : null),
      async subscribe() {
        isSubscribed = true;
        return subscription;
      },
    };
    const registration = { pushManager };
    const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    Object.assign(globalThis, { PushManager: class {} });
    let status = 204;
    open({
      'GET /api/push/key': { body: { key: '' } },
      'POST /api/push/subscriptions': () => ({ status }),
      'DELETE /api/push/subscriptions': () => undefined,
    });
    const { fetch } = globalThis;
    globalThis.fetch = (path, init) => fetch(path instanceof Request ? path : new URL(path, location.origin), init);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off here' }));
    expect(await screen.findByText(/^This device gets no push notifications/)).toBeInTheDocument();
    expect(isSubscribed).toBe(false);
    status = 503;
    await userEvent.click(screen.getByRole('button', { name: 'Switch on here' }));
    expect(await screen.findByText(/^Push could not be switched on for this device just now/)).toBeInTheDocument();
    status = 204;
    await userEvent.click(screen.getByRole('button', { name: 'Switch on here' }));
    expect(await screen.findByText(/^This device gets push notifications/)).toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'PushManager');
    localStorage.clear();
  });

  it('explains when the browser has none', async () => {
    open();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeInTheDocument();
  });
});
