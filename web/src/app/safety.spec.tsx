import type { ReportReceipt } from '@corner/contracts/admin.api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../features/discover/discover-page';
import { cardOf } from '@corner/contracts/people.fixture';
import '../features/messages/messages-page';
import { bo, conversation, message, THREAD } from '../features/messages/test-messages';
import { FakeWebSocket } from '../shared/testing/fake-web-socket';
import { ana, type Answer } from '../shared/testing/server';
import { openApp } from './testing/test-app';

const PATH = `/chat/${THREAD}`;
const busy = { status: 503, body: { code: 'UNAVAILABLE', message: 'The service is busy.' } };
const receipt = (over: Partial<ReportReceipt> = {}): Answer => ({
  status: 201,
  body: { id: 'r1', number: 'R-1001', status: 'open', createdAt: '2026-03-01T10:00:00Z', blocked: false, ...over },
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const names = () => screen.queryAllByRole('listitem').map((row) => within(row).queryByText('Bo Larsen')?.textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openList(over: Record<string, Answer> = {}) {
  const app = openApp('/matches', {
    'GET /api/auth/user': { body: ana },
    'GET /api/conversations': { body: [conversation()] },
    ...over,
  });
  await press('Options for Bo Larsen');
  return app;
}

async function openChat(over: Record<string, Answer> = {}) {
  const app = openApp(PATH, {
    'GET /api/auth/user': { body: ana },
    [`GET /api/conversations/${THREAD}`]: { body: conversation() },
    [`GET /api/matches/${THREAD}/messages`]: { body: [message(1), message(2)] },
    ...over,
  });
  await screen.findByPlaceholderText('Type a message...');
  await act(async () => FakeWebSocket.newest().accept());
  await press('Options for Bo Larsen');
  return app;
}

const top = cardOf(1, { name: 'Cleo' });
const next = cardOf(2, { name: 'Dina' });
async function openDeck(over: Record<string, Answer> = {}) {
  const app = openApp('/discover', {
    'GET /api/auth/user': { body: ana },
    'GET /api/discover': { body: [top, next] },
    ...over,
  });
  await press('Options for Cleo');
  return app;
}

describe('unmatching', () => {
  it('explains itself, can be cancelled, then ends the match and goes back', async () => {
    let isMatch = true;
    const { sent } = await openChat({
      [`GET /api/conversations/${THREAD}`]: () => (isMatch ? { body: conversation() } : { status: 404 }),
      [`DELETE /api/matches/${THREAD}`]: () => ((isMatch = false), { status: 204 }),
    });
    await press('Unmatch');
    expect(await screen.findByText(/leaves both lists/)).toBeInTheDocument();
    await press('Cancel');
    await press('Unmatch');
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Unmatch');
    expect(await screen.findByText('You are no longer matched with Bo Larsen.')).toBeInTheDocument();
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  });

  it('is not offered where there is no match', async () => {
    await openList({ 'GET /api/conversations': { body: [conversation({ id: THREAD, isMatch: false })] } });
    expect(await screen.findByRole('button', { name: 'Block' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unmatch' })).not.toBeInTheDocument();
  });

  it('can report in the same step', async () => {
    const { sent } = await openList({
      'POST /api/reports': receipt(),
      [`DELETE /api/matches/${THREAD}`]: { status: 204 },
    });
    await press('Unmatch');
    await press('Report and unmatch');
    await pick('Scam or spam');
    await press('Send Report');
    expect(await screen.findByText('Your report R-1001 is with us.')).toBeInTheDocument();
    expect(screen.getByText('You are no longer matched.')).toBeInTheDocument();
    const writes = sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    expect(writes).toEqual(['POST /api/reports', `DELETE /api/matches/${THREAD}`]);
  });
});

describe('blocking', () => {
  it('hides the conversation before the server responds', async () => {
    let answer: (value: { status: number; body: object }) => void = () => undefined;
    let isBlocked = false;
    const { sent } = await openList({
      'POST /api/blocks': () => new Promise((resolve) => (answer = resolve)),
      'GET /api/conversations': () => ({ body: isBlocked ? [] : [conversation()] }),
    });
    await press('Block');
    expect(await screen.findByText(/cannot see you, find you or write to you/)).toBeInTheDocument();
    await press('Block');
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
    isBlocked = true;
    await act(async () => answer({ status: 201, body: {} }));
    expect(await screen.findByText('Bo Larsen is blocked.')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ userId: bo.id });
    expect(names()).toEqual([]);
  });

  it('restores the conversation when the server fails', async () => {
    await openList({ 'POST /api/blocks': busy });
    await press('Block');
    await press('Block');
    expect(await screen.findByText('Failed to block Bo Larsen. Please try again.')).toBeInTheDocument();
    expect(names()).toEqual(['Bo Larsen']);
  });

  it('leads from the chat back to the list', async () => {
    await openChat({ 'POST /api/blocks': { status: 201, body: {} } });
    await press('Block');
    await press('Block');
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Type a message...')).not.toBeInTheDocument();
  });

  it('leads from a loading chat back to the list', async () => {
    openApp(PATH, {
      'GET /api/auth/user': { body: ana },
      'GET /api/conversations': { body: [conversation()] },
      [`GET /api/conversations/${THREAD}`]: () => new Promise(() => undefined),
      'POST /api/blocks': { status: 201, body: {} },
    });
    expect(await screen.findByText('Loading messages')).toBeInTheDocument();
    await press('Options for Bo Larsen');
    await press('Block');
    await press('Block');
    await waitFor(() => expect(screen.queryByText('Loading messages')).not.toBeInTheDocument());
    expect(screen.queryByText('Match not found')).not.toBeInTheDocument();
  });

  it('removes the card from the deck without a verdict, and restores it on top after a failure', async () => {
    let fails = true;
    const { sent } = await openDeck({ 'POST /api/blocks': () => (fails ? busy : { status: 201, body: {} }) });
    await press('Block');
    await press('Block');
    expect(await screen.findByText('Failed to block Cleo. Please try again.')).toBeInTheDocument();
    await press('Close');
    fails = false;
    await press('Options for Cleo');
    await press('Block');
    await press('Block');
    expect(await screen.findByText('Cleo is blocked.')).toBeInTheDocument();
    expect(screen.getByText('You can unblock them in your settings.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Options for Dina' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Options for Cleo' })).not.toBeInTheDocument());
    expect(sent.some(({ path }) => path === '/api/swipe')).toBe(false);
  });

  it('is available on the full profile too', async () => {
    openApp('/discover', { 'GET /api/auth/user': { body: ana }, 'GET /api/discover': { body: [top] } });
    await press('Full profile of Cleo');
    await press('Report or block Cleo');
    expect(await screen.findByRole('dialog', { name: 'Options' })).toBeInTheDocument();
  });
});

describe('reporting', () => {
  it('requires a category before it sends', async () => {
    const { sent } = await openList();
    await press('Report');
    expect(await screen.findByRole('dialog', { name: 'Report Bo Larsen' })).toBeInTheDocument();
    await press('Send Report');
    const error = await screen.findByText('Choose what is wrong');
    const categories = screen.getByRole('group', { name: 'What is wrong?' });
    expect(categories).toHaveAccessibleDescription('Choose what is wrong');
    const [first] = within(categories).getAllByRole('radio');
    expect(error.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each(['Report', 'Block'])("ignores the deck's keys while %s is open over a card", async (step) => {
    const { sent } = await openDeck({ 'POST /api/swipe': { body: {} } });
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}');
    await press(step);
    const dialog = await screen.findByRole('dialog');
    for (const button of within(dialog).getAllByRole('button')) {
      button.focus();
      await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}');
    }
    expect(sent.some(({ path }) => path === '/api/swipe')).toBe(false);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it("ignores the deck's keys while its chunk loads over a card", async () => {
    const { sent } = openApp('/discover', {
      'GET /api/auth/user': { body: ana },
      'GET /api/discover': { body: [top, next] },
      'POST /api/swipe': { body: {} },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Options for Cleo' }));
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog', { name: 'Options' })).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/swipe')).toBe(false);
  });

  it.each([
    [['training'], 'Flirting, although I only train'],
    [['dating', 'training'], 'Harassment or threats'],
  ])('lists the categories that concern %s first', async (intents, first) => {
    await openList({ 'GET /api/auth/user': { body: { ...ana, intents } } });
    await press('Report');
    expect((await screen.findAllByRole('radio'))[0]).toHaveAccessibleName(first);
  });

  it('counts the note up to 1,000 characters', async () => {
    await openList();
    await press('Report');
    const note = await screen.findByRole('textbox', { name: /Tell us more/ });
    await userEvent.type(note, 'rude');
    expect(screen.getByText('4/1000')).toBeInTheDocument();
    await userEvent.click(note);
    await userEvent.paste('x'.repeat(1200));
    expect(screen.getByText('1000/1000')).toBeInTheDocument();
  });

  it('immediately shows help for members at risk of self-harm, with the date it was checked', async () => {
    const help = { words: 'Call the line: 0800 123', checkedOn: '2026-11-02' };
    await openList({ 'POST /api/reports': receipt({ help }) });
    await press('Report');
    await pick('Someone may hurt themselves');
    await press('Send Report');
    expect(await screen.findByText(help.words)).toBeInTheDocument();
    expect(screen.getByText('Last checked on Nov 2, 2026.')).toBeInTheDocument();
  });

  it('sends category and note and shows the number; the conversation stays', async () => {
    const { sent } = await openList({ 'POST /api/reports': receipt() });
    await press('Report');
    await pick('Scam or spam');
    await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), '  sells me things ');
    await press('Send Report');
    expect(await screen.findByText('Your report R-1001 is with us.')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      memberId: bo.id,
      category: 'scam',
      note: 'sells me things',
      block: false,
    });
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(names()).toEqual(['Bo Larsen']);
  });

  it('does not ask for a picture when none is known', async () => {
    await openList();
    await press('Report');
    await screen.findByRole('radio', { name: 'Scam or spam' });
    expect(screen.queryByRole('group', { name: 'What is it about?' })).not.toBeInTheDocument();
  });

  it('reports the whole profile by default, or one picture, offering the one in view first', async () => {
    const photos = ['p1', 'p2', 'p3'].map((id) => ({ id, url: `/api/media/photos/${id}` }));
    const { sent } = await openDeck({
      'GET /api/discover': { body: [{ ...top, photos, profileVideoUrl: '/api/media/videos/v' }] },
      'POST /api/reports': receipt(),
    });
    await press('Close');
    await press('Next photo');
    const send = async (part?: string | RegExp) => {
      await press('Options for Cleo');
      await press('Report');
      const group = within(await screen.findByRole('group', { name: 'What is it about?' }));
      expect(group.getByRole('radio', { name: 'The whole profile' })).toBeChecked();
      expect(group.getAllByRole('radio')[1]).toHaveAccessibleName('Photo 2 of 3 The one you were looking at');
      if (part) await userEvent.click(group.getByRole('radio', { name: part }));
      await pick('Scam or spam');
      await press('Send Report');
      await press('Done');
      return sent.findLast(({ path }) => path === '/api/reports')?.body;
    };
    expect(await send()).not.toHaveProperty('photo');
    expect(await send(/^Photo 2 of 3/)).toHaveProperty('photo', 'p2');
    expect(await send('Photo 3 of 3')).toHaveProperty('photo', 'p3');
    expect(await send('Video')).toHaveProperty('photo', 'video');
  });

  it('is preselected for threats, unless the member already chose', async () => {
    await openList();
    await press('Report');
    const block = () => screen.getByRole('checkbox', { name: 'Also block Bo Larsen' });
    await pick('Harassment or threats');
    expect(block()).toBeChecked();
    await pick('Scam or spam');
    expect(block()).not.toBeChecked();
    await pick('Harassment or threats');
    await userEvent.click(block());
    await pick('Scam or spam');
    await pick('Harassment or threats');
    expect(block()).not.toBeChecked();
  });

  it.each([
    [true, 'Bo Larsen is blocked.', []],
    [false, 'Blocking Bo Larsen takes a moment longer. We do it for you.', ['Bo Larsen']],
  ])('blocks in the same step: done %s', async (blocked, message, left) => {
    let done = false;
    await openList({
      'POST /api/reports': () => ((done = blocked), receipt({ blocked }) as { body: object }),
      'GET /api/conversations': () => ({ body: done ? [] : [conversation()] }),
    });
    await press('Report');
    await pick('Something else');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also block Bo Larsen' }));
    await press('Send Report');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await press('Done');
    await waitFor(() => expect(names()).toEqual(left));
  });

  it('removes the card of a reported and blocked member', async () => {
    await openDeck({ 'POST /api/reports': receipt({ blocked: true }) });
    await press('Report');
    await pick('Fake profile or someone else');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also block Cleo' }));
    await press('Send Report');
    await press('Done');
    expect(await screen.findByRole('button', { name: 'Options for Dina' })).toBeInTheDocument();
  });

  it.each([
    [
      'the limit of a day',
      { status: 429, body: { message: 'You have sent enough reports for today.' } },
      'You have sent enough reports for today.',
      true,
    ],
    ['a failure', busy, 'Failed to send the report. Please try again.', true],
    [
      'a lost connection',
      () => Promise.reject(new TypeError('offline')),
      'Failed to send the report. Please try again.',
      true,
    ],
    [
      'a member who is gone',
      { status: 404, body: { message: 'Member not found' } },
      'Bo Larsen is no longer available.',
      false,
    ],
  ] as [string, Answer, string, boolean][])(
    'explains %s and keeps the text while it can be sent',
    async (_, answer, message, stays) => {
      await openList({ 'POST /api/reports': answer });
      await press('Report');
      await pick('Scam or spam');
      await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'asks for money');
      await press('Send Report');
      expect(await screen.findByText(message)).toBeInTheDocument();
      if (stays) expect(screen.getByRole('textbox', { name: /Tell us more/ })).toHaveValue('asks for money');
      else await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('works for a member who is no longer available', async () => {
    const gone = { ...bo, name: 'Member unavailable', available: false };
    openApp('/matches', {
      'GET /api/auth/user': { body: ana },
      'GET /api/conversations': { body: [conversation({ user: gone })] },
    });
    await press('Options for this member');
    await press('Report');
    expect(await screen.findByRole('dialog', { name: 'Report this member' })).toBeInTheDocument();
  });

  it('finds a member whose match has ended', async () => {
    const { sent } = openApp('/matches', {
      'GET /api/auth/user': { body: ana },
      'GET /api/conversations': { body: [] },
      'GET /api/matches/ended': { body: [{ id: THREAD, user: bo, endedAt: new Date().toISOString() }] },
      'POST /api/reports': receipt(),
    });
    await press('Report a past match');
    expect(await screen.findByRole('dialog', { name: 'Report a past match' })).toBeInTheDocument();
    expect(await screen.findByText(/^Ended .* ago$/)).toBeInTheDocument();
    await press('Options for Bo Larsen');
    await press('Report');
    await pick('Harassment or threats');
    await press('Send Report');
    expect(await screen.findByText('Your report R-1001 is with us.')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ memberId: bo.id });
  });

  it('shows that no match has ended, and retries after an error', async () => {
    let fails = true;
    openApp('/matches', {
      'GET /api/auth/user': { body: ana },
      'GET /api/conversations': { body: [] },
      'GET /api/matches/ended': () => (fails ? busy : { body: [] }),
    });
    await press('Report a past match');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('No match of yours ended in the last 90 days.')).toBeInTheDocument();
  });
});
