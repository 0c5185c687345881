import { showLanguage, startLanguages } from '@corner/web-kit/language/language';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../features/messages/thread/chat-view';
import '../../features/settings/account/account-view';
import { bo, conversation, message, THREAD } from '../../features/messages/test-messages';
import { FakeWebSocket } from '../../shared/testing/fake-web-socket';
import { ana, type Answer } from '../../shared/testing/server';
import { translations } from '../../shared/translations';
import { openApp } from '../testing/test-app';

/** Without a language, so that only the test chooses one. */
const member: Record<string, Answer> = {
  'GET /api/auth/user': { body: { ...ana, language: '' } },
  'GET /api/conversations': { body: [conversation({ user: bo })] },
  [`GET /api/conversations/${THREAD}`]: { body: conversation({ user: bo }) },
  [`GET /api/matches/${THREAD}/messages`]: { body: [message(1), message(2)] },
};

beforeAll(() => startLanguages(translations));
beforeEach(() => act(() => showLanguage('en')));
afterAll(() => act(() => showLanguage('en')));

it.each<[string, Record<string, Answer>]>([
  ['/', {}],
  ['/auth/login', {}],
  ['/auth/register', {}],
  ['/faq', {}],
  ['/careers', { 'GET /api/positions': { body: [] } }],
  ['/matches', member],
  [`/chat/${THREAD}`, member],
  ['/profile', member],
  ['/settings', member],
  ['/settings/account', member],
  ['/settings/notifications', member],
])('%s shows the same after a switch as when opened in that language', async (path, answers) => {
  const switched = openApp(path, answers);
  await within(switched.container).findByRole('heading', { level: 1 });
  const before = switched.container.textContent;
  await act(() => showLanguage('de'));
  const opened = openApp(path, answers);
  await within(opened.container).findByRole('heading', { level: 1 });
  await waitFor(() => expect(switched.container.textContent).toBe(opened.container.textContent));
  expect(switched.container.textContent).not.toBe(before);
});

it('translates messages, and keeps typed text and the socket', async () => {
  openApp(`/chat/${THREAD}`, member);
  await userEvent.type(await screen.findByPlaceholderText('Type a message...'), 'Half a thou');
  const sockets = FakeWebSocket.all.length;
  const { textContent: messages } = screen.getByRole('log');
  await act(() => showLanguage('ar'));
  expect(screen.getByRole('log').textContent).not.toBe(messages);
  expect(screen.getByDisplayValue('Half a thou')).toHaveAttribute('placeholder', expect.not.stringContaining('Type'));
  expect(FakeWebSocket.all).toHaveLength(sockets);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});
