import type { ServerFrame } from '@corner/contracts/messaging.api';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@corner/contracts/profiles.api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardOf } from '@corner/contracts/people.fixture';
import '../features/messages/messages-page';
import { bo, conversation, message, THREAD } from '../features/messages/test-messages';
import { FakeWebSocket } from '../shared/testing/fake-web-socket';
import { ownKey } from '../shared/member-storage';
import { ana, type Answer } from '../shared/testing/server';
import { openApp } from './testing/test-app';

const member = `GET /api/members/${bo.id}`;
const card = cardOf(1, {
  ...bo,
  age: 31,
  gym: 'Iron Lotus',
  location: 'Lisbon, Portugal',
  experienceLevel: 'Purple Belt',
  reasons: ['Both train Judo', 'Free the same evenings'],
});
const greeting = 'Say hello to start the conversation!';

async function openChat(over: Record<string, Answer> = {}, path = `/chat/${THREAD}`) {
  openApp(path, {
    'GET /api/auth/user': { body: ana },
    [`GET /api/conversations/${THREAD}`]: { body: conversation({ lastMessage: null, myReadSeq: 0 }) },
    [`GET /api/matches/${THREAD}/messages`]: { body: [] },
    [member]: { body: card },
    ...over,
  });
  await screen.findByPlaceholderText('Type a message...');
  await act(async () => FakeWebSocket.newest().accept());
}
const composer = () => screen.getByPlaceholderText('Type a message...');
const log = () => within(screen.getByRole('log'));
const openers = async () => within(await screen.findByRole('list', { name: 'Ways to begin' })).getAllByRole('button');
const say = (frame: ServerFrame) => act(async () => FakeWebSocket.newest().say(frame));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a new chat', () => {
  it('shows the partner, the reasons for the match, and three openers', async () => {
    await openChat();
    expect(await log().findByText('Bo Larsen, 31')).toBeInTheDocument();
    for (const words of [greeting, 'Purple Belt', 'Iron Lotus']) expect(log().getByText(words)).toBeInTheDocument();
    const reasons = within(log().getByRole('list', { name: 'What you share' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(card.reasons);
    expect(await openers()).toHaveLength(3);
  });

  it('puts an opener into the composer without sending it', async () => {
    await openChat();
    const [first, second] = await openers();
    await userEvent.click(first!);
    expect(composer()).toHaveValue(first!.textContent);
    expect(composer()).toHaveFocus();
    expect(FakeWebSocket.newest().sent.filter(({ type }) => type === 'message')).toEqual([]);
    await userEvent.click(second!);
    expect(composer()).toHaveValue(second!.textContent);
  });

  it('does not overwrite what the member wrote', async () => {
    await openChat();
    const [first] = await openers();
    await userEvent.type(composer(), 'Hi Bo!');
    await userEvent.click(first!);
    expect(composer()).toHaveValue(`Hi Bo! ${first!.textContent}`);
  });

  it('works while the partner is unknown', async () => {
    await openChat({ [member]: { status: 503, body: { message: 'busy' } } });
    expect(await openers()).toHaveLength(3);
    expect(log().getByText('Bo Larsen')).toBeInTheDocument();
    expect(log().getByText(greeting)).toBeInTheDocument();
  });

  it('is like any other after the first message', async () => {
    await openChat();
    await openers();
    await say({ type: 'message', data: message(1) });
    await log().findByText('Message 1');
    expect(screen.queryByRole('list', { name: 'Ways to begin' })).not.toBeInTheDocument();
  });
});

describe('words that are checked on the device', () => {
  const hasSent = () => expect(composer()).toHaveValue('');

  it('need a second try when they can hurt, others one', async () => {
    await openChat();
    await userEvent.type(composer(), 'You are such a loser{Enter}');
    expect(await screen.findByText('Are you sure? Words like these can hurt.')).toBeInTheDocument();
    expect(composer()).toHaveValue('You are such a loser');
    await userEvent.type(composer(), '!');
    expect(screen.queryByText(/Are you sure/)).not.toBeInTheDocument();
    await userEvent.type(composer(), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
    hasSent();
    await userEvent.type(composer(), 'Sorry{Enter}');
    hasSent();
  });

  it('warn about money and are sent at once; without hints all are', async () => {
    await openChat();
    await userEvent.type(composer(), 'Lend me 100 euros');
    expect(screen.getByText(/Never send any/)).toBeInTheDocument();
    await userEvent.type(composer(), '{Enter}');
    hasSent();
    cleanup();
    localStorage.setItem(ownKey(ana.id, 'hints'), 'off');
    await openChat();
    await userEvent.type(composer(), 'You are such a loser{Enter}');
    hasSent();
  });
});

it.each([
  [{ quota: 3, remaining: 1, resetAt: null }, '1 first message left today'],
  [{ quota: 3, remaining: 0, resetAt: '2026-12-01T10:00:00.000Z' }, /^You have used your first messages/],
])('counts as first words to a member without a match: %j', async (left, words) => {
  const stranger = {
    [`GET /api/conversations?with=${bo.id}`]: { body: [] },
    [`GET /api/messages/${bo.id}`]: { body: [] },
    'GET /api/conversations/requests': { body: left },
  };
  await openChat(stranger, `/chat/dm_${bo.id}`);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('shows the partner above the first words of a match, and not above many', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => message(at + 1));
  await openChat({ [`GET /api/matches/${THREAD}/messages`]: { body: words(6) } });
  expect(await log().findByText('Bo Larsen, 31')).toBeInTheDocument();
  for (const shown of ['You matched!', 'Iron Lotus', 'Message 6']) expect(log().getByText(shown)).toBeInTheDocument();
  await say({ type: 'message', data: message(7) });
  await log().findByText('Message 7');
  expect(log().queryByText('You matched!')).not.toBeInTheDocument();
});

it('shows who sends a request and why', async () => {
  const asked = conversation({ id: THREAD, isMatch: false, isRequest: true });
  await openChat(
    {
      [`GET /api/conversations?with=${bo.id}`]: { body: [asked] },
      [`GET /api/messages/${bo.id}`]: { body: [message(1, bo.id, { conversationId: THREAD, content: 'Rounds?' })] },
    },
    `/chat/dm_${bo.id}`,
  );
  expect(await log().findByText('Bo Larsen, 31')).toBeInTheDocument();
  for (const words of ['Purple Belt', 'Iron Lotus', 'Rounds?', ...card.reasons])
    expect(log().getByText(words)).toBeInTheDocument();
  expect(log().queryByText(greeting)).not.toBeInTheDocument();
  await say({ type: 'conversation', data: { ...asked, isRequest: false } });
  await waitFor(() => expect(log().queryByText('Iron Lotus')).not.toBeInTheDocument());
});

describe('a match while the member is in a chat', () => {
  const carol = { id: '0190cccc-0000-7000-8000-000000000003', name: 'Carol', profileImages: [], available: true };
  const made: Extract<ServerFrame, { type: 'match' }> = {
    type: 'match',
    data: { matchId: 'm7', conversationId: 'match_m7', user: carol, createdAt: new Date().toISOString() },
  };
  const news = "It's a Match: you and Carol";

  it('is a closable line with a link, without a toast or a dialog', async () => {
    await openChat();
    await say(made);
    expect(await screen.findByRole('link', { name: news })).toHaveAttribute('href', '/chat/m7');
    expect(screen.queryByText(/same corner/)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(news)).not.toBeInTheDocument();
  });

  it.each([
    [{ intents: ['training'] }, 'Training partner: you and Carol'],
    [{ intents: ['dating', 'training'], added: 'training' }, 'You both want to train, too: you and Carol'],
    [{ intents: ['dating', 'training'], added: 'dating' }, 'You both want to date, too: you and Carol'],
  ] as const)('says of %j what it is for', async (own, words) => {
    await openChat();
    await say({ ...made, data: { ...made.data, ...own, intents: [...own.intents] } });
    expect(await screen.findByRole('link', { name: words })).toBeInTheDocument();
  });

  it('is not announced to a member who switched that off', async () => {
    const notificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS, newMatches: false };
    await openChat({ 'GET /api/auth/user': { body: { ...ana, notificationSettings } } });
    await say(made);
    expect(screen.queryByText(news)).not.toBeInTheDocument();
  });
});
