import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message, ServerFrame } from '@corner/contracts/messaging.api';
import { LIMITS } from '@corner/domain/limits';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@corner/contracts/profiles.api';
import { KEPT_ANSWER } from '../../worker/kept-answer';
import { api } from '../shared/api/api';
import { socket } from '../shared/socket/socket';
import { openApp } from './testing/test-app';
import { momentOf } from '@corner/web-kit/format/dates';
import { ownKey } from '../shared/member-storage';
import { FakeWebSocket } from '../shared/testing/fake-web-socket';
import { ana, type Answer } from '../shared/testing/server';
import '../features/messages/messages-page';
import '../features/messages/thread/chat-view';
import { conversation, message, THREAD } from '../features/messages/test-messages';

const signedIn = { 'GET /api/auth/user': { body: ana } };
const open = (path: string, answers: Record<string, Answer>) => openApp(path, { ...signedIn, ...answers });
const say = (frame: ServerFrame) => act(async () => FakeWebSocket.newest().say(frame));
const rows = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem');
const carol = { id: '0190cccc-0000-7000-8000-000000000003', name: 'Carol', profileImages: [], available: true };
const direct = (over: Parameters<typeof conversation>[0] = {}) =>
  conversation({ id: '0190dddd-0000-7000-8000-000000000004', isMatch: false, user: carol, ...over });

beforeEach(() => localStorage.clear());

describe('a match made while the member is on another page', () => {
  const match: Extract<ServerFrame, { type: 'match' }> = {
    type: 'match',
    data: { matchId: THREAD, conversationId: `match_${THREAD}`, user: carol, createdAt: new Date().toISOString() },
  };
  const off = { ...ana, notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, newMatches: false } };

  it('shows a toast', async () => {
    open('/events', {});
    await screen.findByText('Events feature coming soon!');
    await say(match);
    await screen.findByText('You and Carol are in the same corner now. Say hello under Matches.');
  });

  it.each([
    [['training'], undefined, 'You and Carol both want to train. Who picks the day? Say hello under Matches.'],
    [['dating', 'training'], 'training', 'You both want to train, too'],
    [['dating', 'training'], 'dating', 'You both want to date, too'],
  ] as const)('says what it is for: %j, and %s of late', async (intents, added, words) => {
    open('/events', {});
    await screen.findByText('Events feature coming soon!');
    await say({ ...match, data: { ...match.data, intents: [...intents], ...(added && { added }) } });
    await screen.findByText(words);
  });

  it('shows one toast for several in a row', async () => {
    open('/events', {});
    await screen.findByText('Events feature coming soon!');
    await say(match);
    await screen.findByText(/^You and Carol/);
    await say({ ...match, data: { ...match.data, matchId: 'another', user: { ...carol, name: 'Dora' } } });
    expect(screen.getByText(/^You and Carol/)).toBeInTheDocument();
    expect(screen.queryByText(/Dora/)).not.toBeInTheDocument();
  });

  it('is not announced to a member who switched match notifications off', async () => {
    open('/events', { 'GET /api/auth/user': { body: off } });
    await screen.findByText('Events feature coming soon!');
    await say(match);
    expect(screen.queryByText(/same corner/)).not.toBeInTheDocument();
  });
});

describe('the list of conversations', () => {
  it('explains an empty list and where to start', async () => {
    open('/matches', { 'GET /api/conversations': { body: [] } });
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
    expect(screen.getByText('Start swiping and messaging to connect with training partners!')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Discovering' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent('Report');
  });

  function onDesktop() {
    const isWide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest.spyOn(window, 'matchMedia').mockReturnValue(isWide as unknown as MediaQueryList);
  }
  afterEach(() => jest.restoreAllMocks());

  it('shows beside it on a desktop the latest ones, which open their chats', async () => {
    onDesktop();
    open('/matches', { 'GET /api/conversations': { body: [conversation(), direct()] } });
    const pane = (await screen.findByText('In your corner')).parentElement!;
    const links = within(pane).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/chat/${THREAD}`, `/chat/dm_${carol.id}`]);
  });

  it('has the whole page when it did not load', async () => {
    onDesktop();
    open('/matches', { 'GET /api/conversations': { status: 503, body: { message: 'busy' } } });
    await screen.findByText('Your messages did not load');
    const list = screen.getByRole('heading', { level: 1 }).closest('header')!.parentElement!;
    expect(list.nextElementSibling).toBeNull();
  });

  it('offers a retry after an error, and does not refetch on focus', async () => {
    let fails = true;
    const { sent } = open('/matches', {
      'GET /api/conversations': () => (fails ? { status: 503, body: { message: 'busy' } } : { body: [conversation()] }),
    });
    expect(await screen.findByText('Your messages did not load')).toBeInTheDocument();
    fails = false;
    fireEvent(window, new Event('focus'));
    fireEvent(document, new Event('visibilitychange'));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Bo Larsen')).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === '/api/conversations')).toHaveLength(2);
  });

  it('shows an error for an invalid response', async () => {
    open('/matches', { 'GET /api/conversations': { body: [{ ...conversation(), lastMessage: 'Osu' }] } });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('links matches by id and direct chats by member', async () => {
    open('/matches', { 'GET /api/conversations': { body: [conversation(), direct({ isRequest: true })] } });
    const links = (await screen.findAllByRole('listitem')).map((row) => within(row).getByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/chat/dm_${carol.id}`, `/chat/${THREAD}`]);
    expect(links[0]).toHaveTextContent(/Message.*Request/);
    expect(links[1]).toHaveTextContent(/Match/);
    expect(links[1]).toHaveTextContent(/ago/);
    const requests = screen.getByRole('list', { name: 'Requests' });
    expect(within(requests).getByRole('link')).toBe(links[0]);
    expect(rows()).toHaveLength(1);
  });

  it('shows the last message, or that there is none', async () => {
    const mine = { content: 'Osu', createdAt: new Date().toISOString(), senderId: ana.id, seq: 3 };
    open('/matches', {
      'GET /api/conversations': {
        body: [
          conversation({ lastMessage: null }),
          direct({ lastMessage: mine }),
          direct({ id: '5', lastMessage: null, user: { ...carol, id: '5' } }),
        ],
      },
    });
    await screen.findByText('Bo Larsen');
    expect(rows()[0]).toHaveTextContent('You matched!');
    expect(rows()[1]).toHaveTextContent('You: Osu');
    expect(rows()[2]).toHaveTextContent('Sent a message');
    expect(screen.getAllByText('Bo Larsen')).toHaveLength(1);
  });

  it('marks the own last message as sent, then as read', async () => {
    const mine = { content: 'Osu', createdAt: new Date().toISOString(), senderId: ana.id, seq: 3 };
    open('/matches', { 'GET /api/conversations': { body: [conversation({ lastMessage: mine }), direct()] } });
    await screen.findByText('Bo Larsen');
    expect(rows()[0]).toHaveTextContent('Message sent');
    expect(screen.queryByText(/unread/)).not.toBeInTheDocument();
    expect(rows()[1]).not.toHaveTextContent('Message sent');
    await say({ type: 'read', conversationId: THREAD, userId: conversation().user.id, seq: 3 });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Message read'));
  });

  it('shows its age, and the exact time on hover', async () => {
    const last = { ...conversation().lastMessage!, createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() };
    open('/matches', { 'GET /api/conversations': { body: [conversation({ lastMessage: last })] } });
    expect(await screen.findByText('about 2 hours ago')).toHaveAttribute('title', momentOf(last.createdAt));
  });

  it('marks whose turn it is when their last message can be answered', async () => {
    const theirs = { content: 'Osu', createdAt: new Date().toISOString(), senderId: carol.id, seq: 3 };
    const of = (name: string, over: Parameters<typeof conversation>[0]) =>
      direct({ id: name, user: { ...carol, id: name, name }, lastMessage: theirs, ...over });
    open('/matches', {
      'GET /api/conversations': {
        body: [
          of('Asks', { isRequest: true }),
          of('Answered', { lastMessage: { ...theirs, senderId: ana.id } }),
          of('Silent', { lastMessage: null }),
          of('Gone', { user: { ...carol, id: 'g', available: false }, canSend: false }),
          of('Waits', {}),
        ],
      },
    });
    await screen.findByText('Waits');
    expect(rows().map((row) => row.textContent.includes('Your turn'))).toEqual([false, false, false, true]);
    expect(screen.getByRole('list', { name: 'Requests' })).not.toHaveTextContent('Your turn');
  });

  it('marks unsent drafts, but not that of the open chat', async () => {
    sessionStorage.setItem(ownKey(ana.id, `draft.${THREAD}`), ' Half a sent ');
    open('/matches', {
      'GET /api/conversations': { body: [conversation(), direct()] },
      [`GET /api/conversations/${THREAD}`]: { body: conversation() },
      [`GET /api/matches/${THREAD}/messages`]: { body: [message(1), message(2)] },
    });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Draft: Half a sent'));
    expect(rows()[1]).not.toHaveTextContent('Draft');
    await userEvent.click(screen.getByText('Bo Larsen'));
    expect(await screen.findByPlaceholderText('Type a message...')).toHaveValue(' Half a sent ');
    expect(screen.queryByText('Draft:')).not.toBeInTheDocument();
    sessionStorage.clear();
  });

  it('marks conversations for training', async () => {
    const [trains, dates] = [conversation({ intents: ['dating', 'training'] }), direct({ intents: ['dating'] })];
    open('/matches', { 'GET /api/conversations': { body: [trains, dates] } });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('MatchTraining partner'));
    expect(rows()[1]).not.toHaveTextContent('Training partner');
  });

  describe('with a request', () => {
    const asked = direct({ isRequest: true });
    const accept = 'Accept the request of Carol';
    const decline = 'Decline the request of Carol';

    it('accepts it in its row', async () => {
      const { sent } = open('/matches', {
        'GET /api/conversations': { body: [asked] },
        [`POST /api/conversations/${asked.id}/accept`]: { body: { ...asked, isRequest: false } },
      });
      await userEvent.click(await screen.findByRole('button', { name: accept }));
      await waitFor(() => expect(screen.queryByRole('button', { name: accept })).not.toBeInTheDocument());
      expect(rows()[0]).not.toHaveTextContent('Request');
      expect(sent.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(1);
    });

    it('reports the sender without a menu', async () => {
      open('/matches', { 'GET /api/conversations': { body: [asked] } });
      await userEvent.click(await screen.findByRole('button', { name: 'Report Carol' }));
      expect(await screen.findByRole('radio', { name: 'Harassment or threats' })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('declines it in its row, which disappears', async () => {
      let isThere = true;
      open('/matches', {
        'GET /api/conversations': () => ({ body: isThere ? [asked, conversation()] : [conversation()] }),
        [`DELETE /api/conversations/${asked.id}`]: () => ((isThere = false), { status: 204 }),
      });
      await userEvent.click(await screen.findByRole('button', { name: decline }));
      expect(await screen.findByText('Request deleted')).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByText('Carol')).not.toBeInTheDocument());
    });

    it('has no buttons when its sender is gone', async () => {
      const gone = { ...carol, name: 'Member unavailable', available: false };
      open('/matches', { 'GET /api/conversations': { body: [{ ...asked, user: gone }] } });
      await screen.findByText('Member unavailable');
      expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    });
  });

  it('updates with written and read messages, and its badge too', async () => {
    open('/matches', { 'GET /api/conversations': { body: [direct(), conversation()] } });
    await screen.findByText('Bo Larsen');
    await say({ type: 'message', data: message(3) });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Message 3'));
    expect(rows()[0]).toHaveTextContent('1 unread message');
    expect(screen.getAllByText('1 unread conversation').length).toBeGreaterThan(0);
    expect(document.title).toBe('(1) Messages · Corner');
    await say({ type: 'read', conversationId: THREAD, userId: ana.id, seq: 3 });
    await waitFor(() => expect(screen.queryByText('1 unread conversation')).not.toBeInTheDocument());
    expect(document.title).toBe('Messages · Corner');
  });

  it('counts the shown conversations, not an older total', async () => {
    let answer = (_list: { body: Conversation[] }) => {};
    open('/events', {
      'GET /api/conversations': () => new Promise((resolve) => (answer = resolve)),
      'GET /api/conversations/unread': { body: { conversations: 1 } },
    });
    expect((await screen.findAllByText('1 unread conversation')).length).toBeGreaterThan(0);
    answer({ body: [conversation()] });
    await waitFor(() => expect(screen.queryByText('1 unread conversation')).not.toBeInTheDocument());
  });

  it('refetches the total once the server has counted the read messages, if not all are loaded', async () => {
    let conversations = 2;
    const page = Array.from({ length: LIMITS.conversationPage.default }, (_, at) =>
      direct({ id: `0190dddd-0000-7000-8000-0000000000${at + 10}` }),
    );
    open('/events', {
      'GET /api/conversations': { body: page },
      'GET /api/conversations/unread': () => ({ body: { conversations } }),
    });
    expect((await screen.findAllByText('2 unread conversations')).length).toBeGreaterThan(0);
    conversations = 1;
    await say({ type: 'read', conversationId: page[0]!.id, userId: ana.id, seq: 3 });
    expect((await screen.findAllByText('1 unread conversation')).length).toBeGreaterThan(0);
  });

  it('refetches after the first connection', async () => {
    let list: Conversation[] = [];
    open('/matches', { 'GET /api/conversations': () => ({ body: list }) });
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
    list = [conversation()];
    await act(async () => FakeWebSocket.newest().accept());
    expect(await screen.findByRole('list', { name: 'Conversations' })).toHaveTextContent('Bo Larsen');
  });

  it('refetches when pushes may have been missed', async () => {
    let list = [conversation()];
    open('/matches', { 'GET /api/conversations': () => ({ body: list }) });
    await screen.findByText('Bo Larsen');
    list = [];
    await say({ type: 'resync' });
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  });

  it('loads the next page', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        direct({ id: `c${from + index}`, user: { ...carol, id: `u${from + index}`, name: `Member ${from + index}` } }),
      );
    const { sent } = open('/matches', {
      'GET /api/conversations': (call) => ({ body: call.search?.includes('before') ? page(50, 2) : page(0, 50) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more conversations' }));
    expect(await screen.findByText('Member 51')).toBeInTheDocument();
    expect(rows()).toHaveLength(52);
    expect(sent.some(({ search }) => search?.includes('before=c49'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Show more conversations' })).not.toBeInTheDocument();
  });
});

describe('the session', () => {
  it('redirects to the login with an explanation when the server ends it', async () => {
    let isIn = true;
    open('/matches', {
      'GET /api/auth/user': () => (isIn ? { body: ana } : { status: 401 }),
      'GET /api/conversations': { body: [conversation()] },
    });
    await screen.findByText('Bo Larsen');
    isIn = false;
    await act(async () => FakeWebSocket.newest().drop(4401));
    expect(await screen.findByText(/^You are signed out/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.queryByText('Bo Larsen')).not.toBeInTheDocument();
  });

  it('leaves the page open for what is typed when the server ends it, and goes on after a sign-in elsewhere', async () => {
    let isIn = true;
    open('/settings/account', {
      'GET /api/auth/user': () => (isIn ? { body: ana } : { status: 401 }),
      'GET /api/sessions': { body: [] },
    });
    await userEvent.type(await screen.findByLabelText('Name'), ' Maria');
    isIn = false;
    await act(async () => FakeWebSocket.newest().drop(4401));
    expect(await screen.findByText(/^You are logged out. What you entered stays here/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue(`${ana.name} Maria`);
    expect(localStorage.getItem(ownKey(ana.id, 'signed-in'))).not.toBeNull();
    const before = FakeWebSocket.all.length;
    isIn = true;
    jest.useFakeTimers();
    window.dispatchEvent(new Event('focus'));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(FakeWebSocket.all).toHaveLength(before + 1);
  });

  it('is not requested while a sign-out leaves the page', async () => {
    const { sent } = open('/events', {});
    await screen.findByText('Events feature coming soon!');
    window.dispatchEvent(new Event('beforeunload'));
    await act(async () => FakeWebSocket.newest().drop(4401));
    expect(sent.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1);
  });
});

describe('missed messages', () => {
  let leave: () => void;
  function openApart(path: string, answers: Record<string, Answer>) {
    const app = open(path, answers);
    leave = () => app.store.dispatch(api.util.resetApiState());
    return app;
  }
  afterEach(() => {
    leave();
    socket.acquire('another-member')();
  });
  const connect = async () => {
    await waitFor(() => expect(FakeWebSocket.all).not.toEqual([]));
    await act(async () => FakeWebSocket.newest().accept());
  };
  const presence = { type: 'presence', userId: 'someone', online: false, shared: false } as const;
  const inbox = () => screen.findByRole('list', { name: 'Conversations' });

  it('are no concern of policy pages, which close the connection', async () => {
    openApart('/faq', {});
    await connect();
    expect(socket.currentStatus()).toBe('open');
  });

  it('are fetched while another request hangs', async () => {
    let list: Conversation[] = [];
    openApart('/matches', {
      'GET /api/conversations': () => ({ body: list }),
      'GET /api/conversations/unread': () => new Promise(() => undefined),
    });
    await screen.findByText('No conversations yet');
    list = [conversation()];
    await connect();
    expect(await inbox()).toHaveTextContent('Bo Larsen');
  });

  it('are fetched with the next frame after a failure', async () => {
    let answer: { status?: number; body?: Conversation[] } = { body: [] };
    const { sent } = openApart('/matches', { 'GET /api/conversations': () => answer });
    await screen.findByText('No conversations yet');
    answer = { status: 503 };
    const asked = () => sent.filter(({ path }) => path === '/api/conversations').length;
    await connect();
    await waitFor(() => expect(asked()).toBeGreaterThan(1));
    answer = { body: [conversation()] };
    await say(presence);
    expect(await inbox()).toHaveTextContent('Bo Larsen');
    const before = asked();
    await say(presence);
    expect(asked()).toBe(before);
  });

  it('are refetched over what the worker had cached', async () => {
    let list = { body: [] as Conversation[], headers: { [KEPT_ANSWER]: 'true' } as Record<string, string> };
    openApart('/discover', { 'GET /api/conversations': () => list });
    await connect();
    list = { body: [conversation()], headers: {} };
    await userEvent.click((await screen.findAllByRole('link', { name: /^Matches/ }))[0]!);
    await say(presence);
    expect(await inbox()).toHaveTextContent('Bo Larsen');
  });

  it('are fetched when a chat is reopened, which shows the old ones until then', async () => {
    let answerLate: (body: Message[]) => void;
    let words: Answer = { body: [message(1)] };
    const { sent, store } = openApart(`/chat/${THREAD}`, {
      'GET /api/conversations': { body: [conversation()] },
      [`GET /api/conversations/${THREAD}`]: { body: conversation() },
      [`GET /api/matches/${THREAD}/messages`]: (call) => (typeof words === 'function' ? words(call) : words),
    });
    await connect();
    await screen.findByText('Message 1');
    await userEvent.click(screen.getAllByRole('link', { name: /^Matches/ })[0]!);
    const whoLook = () => Object.keys(store.getState().api.subscriptions[`getChat(${THREAD})`] ?? { one: true });
    await waitFor(() => expect(whoLook()).toEqual([]));
    const asked = () => sent.filter(({ path }) => path.endsWith('/messages')).length;
    const before = asked();
    await say({ type: 'resync' });
    expect(asked()).toBe(before);
    words = () => new Promise((answer) => (answerLate = (body) => answer({ body })));
    await userEvent.click((await screen.findAllByRole('link', { name: /Bo Larsen/ }))[0]!);
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    await waitFor(() => expect(asked()).toBe(before + 1));
    await act(async () => answerLate([message(1), message(2)]));
    expect(await screen.findByText('Message 2', { selector: 'p[dir]' })).toBeInTheDocument();
  });
});
