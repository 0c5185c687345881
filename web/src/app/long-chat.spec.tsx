import type { ServerFrame } from '@corner/contracts/messaging.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../features/messages/messages-page';
import { conversation, message, THREAD } from '../features/messages/test-messages';
import { FakeWebSocket } from '../shared/testing/fake-web-socket';
import { ana } from '../shared/testing/server';
import { openApp } from './testing/test-app';

/** Rendered times: under a bubble, or in a row of the list. */
const rendered: string[] = [];
const bubbles = () => rendered.filter((at) => at !== conversation().lastMessage?.createdAt);
jest.mock('@corner/web-kit/format/dates', () => {
  const actual = jest.requireActual('@corner/web-kit/format/dates');
  const timeAgo = (at: string, now: number) => {
    rendered.push(at);
    return actual.timeAgo(at, now);
  };
  return { ...actual, timeAgo };
});

const ROW_PX = 50;
const hour = (seq: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + seq * 3_600_000).toISOString();
const line = (seq: number, over: Parameters<typeof message>[2] = {}) =>
  message(seq, undefined, { createdAt: hour(seq), ...over });

async function openChat(length: number, over = {}) {
  const all = Array.from({ length }, (_, index) => line(index + 1));
  openApp(`/chat/${THREAD}`, {
    'GET /api/auth/user': { body: ana },
    [`GET /api/conversations/${THREAD}`]: { body: conversation({ myReadSeq: length, ...over }) },
    [`GET /api/matches/${THREAD}/messages`]: ({ search }) => ({ body: search?.includes('before') ? [] : all }),
  });
  await screen.findByText(`Message ${length}`, { selector: 'p[dir]' });
  await act(async () => FakeWebSocket.newest().accept());
}
const say = (frame: ServerFrame) => act(async () => FakeWebSocket.newest().say(frame));
const areDrawn = (...times: string[]) => waitFor(() => expect([...new Set(bubbles())]).toEqual(times));
const items = () => within(screen.getByRole('log')).getAllByRole('listitem');

beforeEach(() => {
  localStorage.clear();
  rendered.length = 0;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});

afterEach(() => jest.restoreAllMocks());

describe('a long conversation', () => {
  it('renders only messages near the view, and their positions among all', async () => {
    await openChat(10_000);
    expect(items().length).toBeLessThan(60);
    expect(items().at(-1)).toHaveAttribute('aria-posinset', '10000');
    await waitFor(() => expect(items().at(-1)).toHaveAttribute('aria-setsize', '10000'));
  });

  it('rerenders only the bubble that a frame is about', async () => {
    await openChat(40);
    await waitFor(() => expect(items()[0]).toHaveAttribute('aria-setsize', '40'));
    rendered.length = 0;
    await say({ type: 'message', data: line(41) });
    await areDrawn(hour(41));

    await userEvent.type(screen.getByPlaceholderText('Type a message...'), 'Hello{Enter}');
    rendered.length = 0;
    const sent = FakeWebSocket.newest().sent.find(({ type }) => type === 'message');
    await say({
      type: 'ack',
      clientId: sent?.clientId as string,
      conversationId: `match_${THREAD}`,
      id: 'm42',
      seq: 42,
      createdAt: hour(42),
    });
    await areDrawn(hour(42));

    rendered.length = 0;
    await say({ type: 'read', conversationId: `match_${THREAD}`, userId: conversation().user.id, seq: 42 });
    await areDrawn(hour(42));
  });

  it('marks where unread messages began when it was opened', async () => {
    await openChat(5, { myReadSeq: 3 });
    const divider = screen.getByText('Not read yet');
    expect(divider.closest('li')).toHaveTextContent('Message 4');
  });

  it('removes the mark once they are answered', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    await openChat(5, { myReadSeq: 3 });
    await say({ type: 'message', data: line(6) });
    expect(screen.getByText('Not read yet')).toBeInTheDocument();
    await say({ type: 'message', data: line(7, { senderId: ana.id }) });
    await waitFor(() => expect(screen.queryByText('Not read yet')).not.toBeInTheDocument());
  });

  it('removes the mark a while after they were read', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    const later = jest.spyOn(globalThis, 'setTimeout');
    await openChat(5, { myReadSeq: 3 });
    await waitFor(() => expect(later.mock.calls.some(([, ms]) => ms === 5_000)).toBe(true));
    expect(screen.getByText('Not read yet')).toBeInTheDocument();
    act(() => (later.mock.calls.findLast(([, ms]) => ms === 5_000)![0] as () => void)());
    expect(screen.queryByText('Not read yet')).not.toBeInTheDocument();
  });
});
