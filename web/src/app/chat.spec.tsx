import type { Message, ServerFrame } from '@corner/contracts/messaging.api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocus } from './layout/kept-focus';
import { openApp as openAnyApp } from './testing/test-app';
import { api } from '../shared/api/api';
import { socket } from '../shared/socket/socket';
import { momentOf } from '@corner/web-kit/format/dates';
import { noteServerTime } from '@corner/web-kit/server-clock';
import { ownKey } from '../shared/member-storage';
import { FakeWebSocket } from '../shared/testing/fake-web-socket';
import { ana, type Answer } from '../shared/testing/server';
import { cardOf } from '@corner/contracts/people.fixture';
import '../features/messages/messages-page';
import { bo, conversation, message, THREAD } from '../features/messages/test-messages';
import type { Unsent } from '../features/messages/state/outbox-slice';

const path = `/chat/${THREAD}`;
const urls = { conversation: `GET /api/conversations/${THREAD}`, messages: `GET /api/matches/${THREAD}/messages` };
const answers: Record<string, Answer> = {
  'GET /api/auth/user': { body: ana },
  [urls.conversation]: { body: conversation() },
  [urls.messages]: { body: [message(1), message(2)] },
};
const wire = () => FakeWebSocket.newest();
const say = (frame: ServerFrame) => act(async () => wire().say(frame));
const frames = (type: string) => wire().sent.filter((frame) => frame.type === type);
const composer = () => screen.getByPlaceholderText('Type a message...');
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const shown = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p[dir=auto]')?.textContent);

let stores: ReturnType<typeof openAnyApp>['store'][] = [];
function openApp(at: string, over: Record<string, Answer> = {}) {
  const app = openAnyApp(at, over);
  stores.push(app.store);
  return app;
}
async function openChat(over: Record<string, Answer> = {}, at = path) {
  const app = openApp(at, { ...answers, ...over });
  await screen.findByPlaceholderText('Type a message...');
  await act(async () => wire().accept());
  return app;
}
async function write(text: string) {
  await userEvent.type(composer(), text);
  await userEvent.keyboard('{Enter}');
  return frames('message').at(-1) as unknown as { clientId: string; content: string };
}
const ack = (clientId: string, seq: number): ServerFrame => ({
  type: 'ack',
  clientId,
  conversationId: `match_${THREAD}`,
  id: `m${seq}`,
  seq,
  createdAt: new Date().toISOString(),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const store of stores) store.dispatch(api.util.resetApiState());
  stores = [];
  socket.acquire('another-member')();
});

describe('a chat that fails to load', () => {
  it('shows "not found" with a way back', async () => {
    openApp('/chat/0190aaaa-0000-7000-8000-000000000009', { 'GET /api/auth/user': { body: ana } });
    expect(await screen.findByText('Match not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Matches' })).toHaveAttribute('href', '/matches');
  });

  it('can be retried', async () => {
    let fails = true;
    openApp(path, { ...answers, [urls.messages]: () => (fails ? { status: 503 } : { body: [message(1)] }) });
    const again = await screen.findAllByRole('button', { name: 'Try Again' });
    fails = false;
    await userEvent.click(again.at(-1)!);
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
  });

  it('disappears with the match', async () => {
    let isMatch = true;
    await openChat({ [urls.conversation]: () => (isMatch ? { body: conversation() } : { status: 404 }) });
    isMatch = false;
    await say({ type: 'resync' });
    expect(await screen.findByText('Match not found')).toBeInTheDocument();
  });
});

describe('the composer', () => {
  it('sends non-blank text once on Enter and clears itself', async () => {
    await openChat();
    expect(sendButton()).toBeDisabled();
    await userEvent.type(composer(), '   ');
    await userEvent.keyboard('{Enter}');
    expect(frames('message')).toEqual([]);
    await write('Osu!');
    expect(frames('message')).toEqual([expect.objectContaining({ matchId: THREAD, content: 'Osu!' })]);
    expect(composer()).toHaveValue('');
  });

  it('inserts a line break on Shift+Enter', async () => {
    await openChat();
    await userEvent.type(composer(), 'a{Shift>}{Enter}{/Shift}b');
    expect(composer()).toHaveValue('a\nb');
    expect(frames('message')).toEqual([]);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('ignores the Enter of an input method: %o', async (how) => {
    await openChat();
    await userEvent.type(composer(), 'にほん');
    fireEvent.keyDown(composer(), { key: 'Enter', ...how });
    expect(frames('message')).toEqual([]);
    expect(composer()).toHaveValue('にほん');
  });

  it('waits for the connection', async () => {
    await openChat();
    await userEvent.type(composer(), 'Osu!');
    expect(sendButton()).toBeEnabled();
    await act(async () => wire().drop(1006));
    expect(sendButton()).toBeDisabled();
    expect(await screen.findByText(/Reconnecting/)).toBeInTheDocument();
    fireEvent.keyDown(composer(), { key: 'Enter' });
    expect(composer()).toHaveValue('Osu!');
  });

  it.each(['its button', 'a second Enter'])('uses the outbox without a connection, by %s', async (way) => {
    await openChat();
    await act(async () => wire().drop(1006));
    await userEvent.type(composer(), 'On the train{Enter}');
    expect(screen.getByText('Send it when the connection is back? Enter says yes.')).toBeVisible();
    expect(composer()).toHaveValue('On the train');
    if (way === 'a second Enter') await userEvent.keyboard('{Enter}');
    else await userEvent.click(screen.getByRole('button', { name: 'Send when back' }));
    expect(composer()).toHaveValue('');
    expect(screen.getByText('Goes out when you are back')).toBeInTheDocument();
    // The second Enter shows no second notice.
    await userEvent.type(composer(), 'Almost there{Enter}');
    expect(shown().slice(-2)).toEqual(['On the train', 'Almost there']);
    await act(async () => void dispatchEvent(new Event('online')));
    await act(async () => wire().accept());
    const [first] = frames('message') as unknown as { clientId: string }[];
    await say(ack(first!.clientId, 3));
    await waitFor(() => expect(frames('message')).toHaveLength(2));
    expect(frames('message').map(({ content }) => content)).toEqual(['On the train', 'Almost there']);
  });

  it('counts characters near the limit and rejects more', async () => {
    await openChat();
    fireEvent.change(composer(), { target: { value: 'x'.repeat(1890) } });
    expect(screen.queryByText(/\/2000/)).not.toBeInTheDocument();
    fireEvent.change(composer(), { target: { value: 'x'.repeat(2001) } });
    expect(screen.getByText('2001/2000')).toBeInTheDocument();
    expect(sendButton()).toBeDisabled();
    fireEvent.change(composer(), { target: { value: 'x'.repeat(2000) } });
    expect(sendButton()).toBeEnabled();
  });

  it('keeps a draft for the next visit', async () => {
    const { unmount } = await openChat();
    await userEvent.type(composer(), 'Half a sent');
    unmount();
    await openChat();
    expect(composer()).toHaveValue('Half a sent');
  });

  it('stays open for a draft when the server ends the session', async () => {
    let isIn = true;
    await openChat({ 'GET /api/auth/user': () => (isIn ? { body: ana } : { status: 401 }) });
    await userEvent.type(composer(), 'See you at');
    isIn = false;
    await act(async () => wire().drop(4401));
    expect(await screen.findByText(/^You are logged out. What you entered stays here/)).toBeInTheDocument();
    expect(composer()).toHaveValue('See you at');
    await userEvent.clear(composer());
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^You are signed out/)).toBeInTheDocument();
  });

  it('sends typing frames once a second, and one when typing stops', async () => {
    await openChat();
    // Freezes the clock within one second.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await userEvent.type(composer(), 'Hey there');
    expect(frames('typing')).toEqual([{ type: 'typing', conversationId: THREAD, on: true }]);
    await userEvent.clear(composer());
    expect(frames('typing').at(-1)).toEqual({ type: 'typing', conversationId: THREAD, on: false });
  });

  it('sends the typing frame on the next key when the connection opens after the first', async () => {
    openApp(path, answers);
    const box = await screen.findByPlaceholderText('Type a message...');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await userEvent.type(box, 'He');
    await act(async () => wire().accept());
    await userEvent.type(box, 'y');
    expect(frames('typing')).toEqual([{ type: 'typing', conversationId: THREAD, on: true }]);
  });
});

const keptMessages = () =>
  Object.entries(localStorage).flatMap(([key, value]) => (key.includes('.unsent') ? [value as string] : []));

describe('a message', () => {
  it('is shown at once, then sent, then read, and never twice', async () => {
    await openChat();
    const { clientId } = await write('Osu!');
    expect(shown()).toEqual(['Message 1', 'Message 2', 'Osu!']);
    expect(screen.getByText('Sending...')).toBeInTheDocument();
    await say(ack(clientId, 3));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    await say({ type: 'message', data: message(3, ana.id, { clientId, content: 'Osu!' }) });
    await say({ type: 'read', conversationId: THREAD, userId: bo.id, seq: 3 });
    expect(await screen.findByText('Read')).toBeInTheDocument();
    expect(shown()).toEqual(['Message 1', 'Message 2', 'Osu!']);
    expect(keptMessages()).toEqual([]);
  });

  it('is dated by the server where the clock of the device is wrong', async () => {
    await openChat();
    noteServerTime('Mon, 02 Mar 2026 00:10:00 GMT');
    await write('Osu!');
    expect(JSON.parse(keptMessages()[0]!)).toEqual([
      expect.objectContaining({ at: expect.stringMatching(/^2026-03-02T00:1/) as string }),
    ]);
    noteServerTime(new Date().toUTCString());
  });

  it('shows why it was rejected, survives a reload and is resent under its clientId', async () => {
    const { unmount, store } = await openChat();
    const { clientId } = await write('Osu!');
    await say({ type: 'error', code: 'rate_limited', message: 'Too many requests.', clientId });
    expect(await screen.findByText(/Not sent. Too many requests./)).toBeInTheDocument();
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    unmount();
    store.dispatch(api.util.resetApiState());

    await openChat();
    expect(frames('message')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(frames('message')).toEqual([expect.objectContaining({ clientId, content: 'Osu!' })]);
    await say(ack(clientId, 3));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
    expect(shown()).toEqual(['Message 1', 'Message 2', 'Osu!']);
  });

  it('can be discarded', async () => {
    await openChat();
    const { clientId } = await write('Osu!');
    await say({ type: 'error', code: 'not_accepting', message: 'No.', clientId });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(shown()).toEqual(['Message 1', 'Message 2']);
    expect(keptMessages()).toEqual([]);
  });

  it('is resent by itself when the page closed before the response', async () => {
    const unsent: Unsent = {
      clientId: 'c9',
      chatId: THREAD,
      to: { matchId: THREAD },
      content: 'Still here',
      at: new Date().toISOString(),
      failure: null,
    };
    localStorage.setItem(ownKey(ana.id, 'unsent.c9'), JSON.stringify(unsent));
    localStorage.setItem(ownKey('another-member', 'unsent.c8'), JSON.stringify({ ...unsent, clientId: 'c8' }));
    await openChat();
    expect(shown().at(-1)).toBe('Still here');
    expect(frames('message')).toEqual([expect.objectContaining({ clientId: 'c9', content: 'Still here' })]);
    expect(localStorage.getItem(ownKey('another-member', 'unsent.c8'))).toBeNull();
  });

  it('is not kept for the next member', async () => {
    localStorage.setItem(ownKey(ana.id, 'unsent.c9'), '{}');
    sessionStorage.setItem(ownKey(ana.id, 'draft.x'), 'secret');
    openApp('/auth/login');
    await screen.findByRole('button', { name: 'Sign In' });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('how messages look', () => {
  const withMessages = (...messages: Message[]) => openChat({ [urls.messages]: { body: messages } });

  it('shows one time for messages written together', async () => {
    const now = Date.now();
    const at = (minutes: number) => ({ createdAt: new Date(now - minutes * 60_000).toISOString() });
    await withMessages(
      ...[20, 19, 18].map((minutes, index) => message(index + 1, bo.id, at(minutes))),
      message(4, ana.id, at(17)),
      message(5, ana.id, at(2)),
    );
    const times = [...screen.getByRole('log').querySelectorAll('time')];
    expect(times.map((time) => time.textContent)).toEqual(['18 minutes ago', '17 minutes ago', '2 minutes ago']);
    await userEvent.click(screen.getByText('Message 3'));
    expect(screen.getByText(momentOf(at(18).createdAt))).toBeInTheDocument();
  });

  it('links URLs to a new window without access to this one', async () => {
    await withMessages(message(1, bo.id, { content: 'Here: https://example.com/mat?x=1.' }), message(2, ana.id));
    const link = screen.getByRole('link', { name: 'https://example.com/mat?x=1' });
    expect(link).toHaveAttribute('href', 'https://example.com/mat?x=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(shown()[0]).toBe('Here: https://example.com/mat?x=1.');
  });

  it('follows a link in an unanswered request only on the second press, which shows the target', async () => {
    await withMessages(message(1, bo.id, { content: 'Here: https://example.com/mat' }));
    expect(screen.queryByRole('link', { name: 'https://example.com/mat' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'https://example.com/mat' }));
    expect(screen.getByText('Leads to example.com. Press again to open it.')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'https://example.com/mat' });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', 'https://example.com/mat');
  });

  it('shows few emoji large and without a bubble', async () => {
    await withMessages(message(1, bo.id, { content: '🥋' }), message(2, bo.id, { content: 'Osu 🥋' }));
    const [emoji, words] = screen
      .getAllByRole('listitem')
      .flatMap((item) => item.querySelector('p[dir=auto]')?.parentElement ?? []);
    expect(emoji).toHaveClass('text-5xl');
    expect(emoji).not.toHaveClass('bg-raised');
    expect(words).toHaveClass('bg-raised');
  });
});

describe('an incoming message', () => {
  it('is shown in order, and a gap is fetched', async () => {
    await openChat();
    await say({ type: 'message', data: message(4) });
    expect(shown()).toEqual(['Message 1', 'Message 2']);
    await waitFor(() =>
      expect(frames('sync')).toEqual([expect.objectContaining({ conversationId: THREAD, after: 2 })]),
    );
    const items = [message(3), message(4)];
    await say({ type: 'history', conversationId: THREAD, items, more: false });
    await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']));
  });

  it('is marked as read only while the member looks at it', async () => {
    await openChat();
    await say({ type: 'message', data: message(3) });
    await waitFor(() => expect(frames('read')).toEqual([{ type: 'read', conversationId: THREAD, seq: 3 }]));
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('blur')));
    await say({ type: 'message', data: message(4) });
    await screen.findByText('Message 4', { selector: 'p[dir]' });
    expect(frames('read')).toHaveLength(1);
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(frames('read').at(-1)).toMatchObject({ seq: 4 });
  });

  it('is preceded by a typing indicator', async () => {
    await openChat();
    const typing = { type: 'typing', conversationId: `match_${THREAD}`, userId: bo.id, on: true } as const;
    await say({ ...typing, userId: 'a-stranger' });
    expect(screen.queryByText(/is typing/)).not.toBeInTheDocument();
    await say(typing);
    expect(screen.getByText('Bo Larsen is typing')).toHaveAttribute('aria-live', 'polite');
    await say({ type: 'message', data: message(3) });
    await waitFor(() => expect(screen.queryByText(/is typing/)).not.toBeInTheDocument());
  });

  it('is followed by older ones above without moving the rest', async () => {
    const page = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
    await openChat({
      [urls.messages]: ({ search }) => ({ body: search?.includes('before=11') ? page(1, 10) : page(11, 60) }),
    });
    await waitFor(() => expect(shown()[0]).toBe('Message 1'));
    expect(shown()).toHaveLength(60);
  });

  it("comes with the partner's presence", async () => {
    await openChat();
    await waitFor(() => expect(frames('presence').at(-1)?.userIds).toContain(bo.id));
    await say({ type: 'presence', userId: bo.id, online: true, shared: true });
    expect(screen.getByText('Online')).toBeInTheDocument();
    expect(screen.getByText('Bo Larsen is online')).toHaveAttribute('aria-live', 'polite');
    await say({ type: 'presence', userId: bo.id, online: false, shared: true });
    expect(screen.getByText('Offline')).toBeInTheDocument();
  });

  it('shows that the partner trains with them', async () => {
    await openChat({ [urls.conversation]: { body: conversation({ intents: ['training'] }) } });
    expect(screen.getByText('Training partner')).toBeInTheDocument();
    await say({ type: 'presence', userId: bo.id, online: true, shared: true });
    expect(screen.getByText('Training partner · Online')).toBeInTheDocument();
  });

  it('announces presence once, and neither it nor typing cuts off the message', async () => {
    await openChat();
    const said = () => document.querySelector('[aria-live=polite].sr-only')!.textContent;
    const presence = { type: 'presence', userId: bo.id, shared: true } as const;
    await say({ type: 'message', data: message(3) });
    await say({ type: 'typing', conversationId: `match_${THREAD}`, userId: bo.id, on: true });
    expect(said()).toMatch(/Message 3/);
    await say({ type: 'typing', conversationId: `match_${THREAD}`, userId: bo.id, on: false });
    await waitFor(() => expect(said()).toBe(''));
    await say({ ...presence, online: true });
    expect(said()).toBe('Bo Larsen is online');
    await waitFor(() => expect(said()).toBe(''));
    await say({ ...presence, online: false });
    await say({ ...presence, online: true });
    expect(said()).toBe('');
  });

  it('shows no presence of a partner who does not or no longer shares it', async () => {
    await openChat();
    const unshared = { type: 'presence', userId: bo.id, online: false, shared: false } as const;
    const said = () => screen.queryAllByText(/^(Online|Offline)$|is (online|offline)/).map((each) => each.textContent);
    expect(said()).toEqual([]);
    await say(unshared);
    expect(said()).toEqual([]);
    await say({ ...unshared, online: true, shared: true });
    expect(said()).toContain('Online');
    await say(unshared);
    expect(screen.queryByText(/^(Online|Offline)$/)).not.toBeInTheDocument();
    expect(screen.queryByText(/is offline/)).not.toBeInTheDocument();
  });

  it.each(['Online', 'Offline'])('shows typing in place of %s', async (words) => {
    await openChat();
    await say({ type: 'presence', userId: bo.id, online: words === 'Online', shared: true });
    const label = screen.getByText(words);
    const typing = { type: 'typing', conversationId: `match_${THREAD}`, userId: bo.id } as const;
    await say({ ...typing, on: true });
    expect(label.textContent).toBe('is typing');
    await say({ ...typing, on: false });
    expect(label.textContent).toBe(words);
  });

  it('shows no one as online while the own connection is lost', async () => {
    await openChat();
    await say({ type: 'presence', userId: bo.id, online: true, shared: true });
    await act(async () => wire().drop(1006));
    expect(screen.queryByText('Online')).not.toBeInTheDocument();
  });
});

describe("the partner's full profile", () => {
  const member = `GET /api/members/${bo.id}`;
  const card = { ...cardOf(1), id: bo.id, name: bo.name, bio: 'Guard player by night' };
  const follow = async () => userEvent.click(screen.getByRole('heading', { level: 1, name: bo.name }));

  it('opens from the chat and leads back there', async () => {
    await openChat({ [member]: { body: card } });
    await follow();
    expect(await screen.findByText('Guard player by night')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: `${bo.name}, ${card.age}` })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByPlaceholderText('Type a message...')).toBeInTheDocument();
  });

  it.each([
    ['where there is room', true],
    ['nowhere else', false],
  ])('stands beside the chat %s', async (_, isWide) => {
    const list = { matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    await openChat({ [member]: { body: card } });
    if (isWide) expect(await screen.findByRole('complementary')).toHaveTextContent(/Guard player by night/);
    else expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('disappears once they are blocked from it', async () => {
    let blocked = false;
    await openChat({
      [member]: () => (blocked ? { status: 404, body: { code: 'MEMBER_NOT_FOUND', message: '' } } : { body: card }),
      'POST /api/blocks': () => ((blocked = true), { status: 201, body: {} }),
    });
    await follow();
    await userEvent.click(await screen.findByRole('button', { name: `Report or block ${bo.name}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Profile not found')).toBeInTheDocument();
    expect(screen.queryByText('Guard player by night')).not.toBeInTheDocument();
  });

  it('offers to try again when it did not load', async () => {
    let fails = true;
    await openChat({ [member]: () => (fails ? { status: 503, body: { message: 'busy' } } : { body: card }) });
    await follow();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('Guard player by night')).toBeInTheDocument();
  });
});

describe('a member without a match', () => {
  const at = `/chat/dm_${bo.id}`;
  const stranger = {
    [`GET /api/conversations?with=${bo.id}`]: { body: [] },
    [`GET /api/messages/${bo.id}`]: { body: [] },
    [`GET /api/members/${bo.id}`]: { body: { ...bo, age: 30 } },
  };
  const direct = { conversationId: THREAD };

  it('can be sent one message, then the chat waits for a reply', async () => {
    await openChat(stranger, at);
    expect(screen.getByText('Say hello to start the conversation!')).toBeInTheDocument();
    fireEvent.change(composer(), { target: { value: 'x'.repeat(501) } });
    expect(screen.getByText('501/500')).toBeInTheDocument();
    await userEvent.clear(composer());
    const { clientId } = await write('Hi, coach?');
    expect(frames('message')).toEqual([expect.objectContaining({ recipientId: bo.id, content: 'Hi, coach?' })]);
    const stop = keepFocus();
    composer().focus();
    await say({ ...ack(clientId, 1), ...direct } as ServerFrame);
    const note = await screen.findByText('You can write again once they answer.');
    await waitFor(() => expect(note.parentElement).toHaveFocus());
    stop();
    await say({ type: 'message', data: message(2, bo.id, direct) });
    expect(await screen.findByPlaceholderText('Type a message...')).toBeInTheDocument();
  });

  it.each([
    ['what is open', '', ['training'], 'training'],
    ['the first of what is open', '', ['dating', 'training'], 'dating'],
    ['what the address names', '?intent=training', ['dating', 'training'], 'training'],
    ['what is open, whatever the address names', '?intent=training', ['dating'], 'dating'],
  ])('gets a first message about %s', async (_, search, openIntents, intent) => {
    const card = { body: { ...bo, age: 30, openIntents } };
    const asked = { [`GET /api/members/${bo.id}`]: card, [`GET /api/members/${bo.id}?intent=${intent}`]: card };
    await openChat({ ...stranger, ...asked }, at + search);
    expect(screen.queryAllByText('Training partner')).toHaveLength(intent === 'training' ? 1 : 0);
    await write('Rounds?');
    expect(frames('message')).toEqual([expect.objectContaining({ recipientId: bo.id, intent })]);
  });

  it('gets no contact details: the text returns to the composer with the reason', async () => {
    const { unmount, store } = await openChat(stranger, at);
    const { clientId } = await write('I am at t.me/x');
    expect(composer()).toHaveValue('');
    const reason = 'A first message cannot carry links.';
    await say({ type: 'error', code: 'contact_details', message: reason, clientId });
    expect(composer()).toHaveValue('I am at t.me/x');
    expect(composer()).toHaveAccessibleDescription(reason);
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
    unmount();
    store.dispatch(api.util.resetApiState());

    await openChat(stranger, at);
    expect(frames('message')).toEqual([]);
    expect(composer()).toHaveValue('I am at t.me/x');
    await userEvent.clear(composer());
    await write('Rounds on Friday?');
    expect(frames('message')).toEqual([expect.objectContaining({ content: 'Rounds on Friday?' })]);
    expect(composer()).not.toHaveAccessibleDescription();
  });

  it("keeps the member's edits of returned text, also after the chat is reopened", async () => {
    await openChat({ 'GET /api/conversations': { body: [conversation()] } });
    const { clientId } = await write('I am at t.me/x');
    await say({ type: 'error', code: 'risky_words', message: 'No deals.', clientId });
    await userEvent.type(composer(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}the gym');
    expect(composer()).toHaveValue('I am at the gym');
    expect(composer()).not.toHaveAccessibleDescription();
    expect(composer()).not.toBeInvalid();
    await userEvent.click(screen.getByRole('link', { name: /Back/ }));
    await waitFor(() => expect(screen.queryByPlaceholderText('Type a message...')).not.toBeInTheDocument());
    await userEvent.click((await screen.findAllByRole('link', { name: /Bo Larsen/ }))[0]!);
    await screen.findByPlaceholderText('Type a message...');
    expect(composer()).toHaveValue('I am at the gym');
  });

  it('keeps the chat when it becomes a match', async () => {
    await openChat(stranger, at);
    await say({
      type: 'match',
      data: { matchId: THREAD, conversationId: `match_${THREAD}`, user: bo, createdAt: new Date().toISOString() },
    });
    await say({ type: 'message', data: message(1) });
    await waitFor(() => expect(shown()).toEqual(['Message 1']));
    await write('Now we talk');
    expect(frames('message').at(-1)).toMatchObject({ matchId: THREAD });
  });

  it('cannot be written to once the account is gone', async () => {
    const gone = { ...bo, name: 'Member unavailable', available: false };
    openApp(path, { ...answers, [urls.conversation]: { body: conversation({ user: gone, canSend: false }) } });
    expect(await screen.findByText(/This member is unavailable/)).toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Type a message...')).not.toBeInTheDocument();
  });
});

describe('a request', () => {
  const at = `/chat/dm_${bo.id}`;
  const asked = conversation({ id: THREAD, isMatch: false, isRequest: true });
  const calls = {
    accept: `POST /api/conversations/${THREAD}/accept`,
    remove: `DELETE /api/conversations/${THREAD}`,
    list: 'GET /api/conversations',
  };
  const request = (over: Record<string, Answer> = {}) =>
    openChat(
      {
        [calls.list]: { body: [asked] },
        [`GET /api/conversations?with=${bo.id}`]: { body: [asked] },
        [`GET /api/messages/${bo.id}`]: { body: [message(1, bo.id, { conversationId: THREAD })] },
        ...over,
      },
      at,
    );
  const ways = () => within(screen.getByRole('group', { name: `Request of ${bo.name}` }));
  const press = async (name: string) => userEvent.click(ways().getByRole('button', { name }));
  const gone = () => expect(screen.queryByRole('group', { name: `Request of ${bo.name}` })).not.toBeInTheDocument();

  it.each([
    ['dating', 'Bo Larsen wrote to you first. Answer to start the conversation.'],
    ['training', 'Bo Larsen would like to train with you. Answer to start the conversation.'],
  ] as const)('for %s says so', async (intent, words) => {
    await request({ [`GET /api/conversations?with=${bo.id}`]: { body: [{ ...asked, intents: [intent] }] } });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('has Accept, Delete, Block and Report in one row; accepting makes it a conversation', async () => {
    await request({ [calls.accept]: { body: { ...asked, isRequest: false } } });
    expect(
      ways()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Accept', 'Delete', 'Block', 'Report']);
    await press('Accept');
    await waitFor(gone);
    expect(composer()).toBeEnabled();
  });

  it('becomes a conversation when another tab accepts it', async () => {
    await request();
    await say({ type: 'conversation', data: { ...asked, isRequest: false } });
    await waitFor(gone);
  });

  it('stays and shows an error when it cannot be accepted', async () => {
    await request({ [calls.accept]: { status: 503, body: { message: 'busy' } } });
    await press('Accept');
    expect(await screen.findByText('The request was not accepted')).toBeInTheDocument();
    await waitFor(() => expect(ways().getByRole('button', { name: 'Accept' })).toBeEnabled());
  });

  it('leaves the list at once when deleted, and returns when the server rejects it', async () => {
    let answer!: (status: number) => void;
    const answered = new Promise<number>((resolve) => (answer = resolve));
    await request({ [calls.remove]: async () => ({ status: await answered, body: {} }) });
    await press('Delete');
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    answer(503);
    expect(await screen.findByText('The request was not deleted')).toBeInTheDocument();
    expect(await screen.findByText(bo.name)).toBeInTheDocument();
  });

  it('stays off the list once deleted', async () => {
    let deleted = false;
    await request({
      [calls.list]: () => ({ body: deleted ? [] : [asked] }),
      [calls.remove]: () => ((deleted = true), { status: 204 }),
    });
    await press('Delete');
    expect(await screen.findByText('Request deleted')).toBeInTheDocument();
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
  });

  it('is blocked after one confirmation, which can be cancelled', async () => {
    await request({ 'POST /api/blocks': { status: 201, body: {} } });
    await press('Block');
    const question = await screen.findByRole('dialog', { name: `Block ${bo.name}` });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ways().getByRole('button', { name: 'Block' })).toBeEnabled();
  });
});
