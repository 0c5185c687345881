import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../shared/paths';
import { socket } from '../../shared/socket';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer, type Sent } from '../../shared/testing/server';
import { DiscoverPage } from './discover-page';
import { DEFAULT_FILTERS } from './filters/filters';
import { cardOf, cardsOf, swipeAnswer } from './test-cards';

const error = (status: number, code: string, headers = {}) => ({ status, headers, body: { code, message: code } });

/** Listeners of the socket, to be told what it hears. */
let hear: Parameters<typeof socket.onFrame>[0];
beforeEach(() => {
  jest.spyOn(socket, 'acquire').mockReturnValue(() => undefined);
  jest.spyOn(socket, 'onFrame').mockImplementation((listener) => ((hear = listener), () => true));
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

async function openDeck(answers: Record<string, Answer> = {}) {
  const page = renderPage(<DiscoverPage />, {
    path: '/',
    answers: {
      'GET /api/auth/user': { body: ana },
      'GET /api/discover': { body: cardsOf(1, 2, 3, 4, 5, 6, 7, 8) },
      'POST /api/swipe': { body: swipeAnswer() },
      ...answers,
    },
  });
  const user = userEvent.setup();
  const swipes = () => page.sent.filter(({ path }) => path === '/api/swipe').map(({ body }) => body);
  return { ...page, user, swipes };
}
const topCard = async (number: number) => screen.findByRole('article', { name: `Member ${number}, ${20 + number}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what can go wrong', () => {
  it('says that loading failed and tries again', async () => {
    let fails = true;
    await openDeck({ 'GET /api/discover': () => (fails ? { status: 503 } : { body: cardsOf(1) }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 3000 }));
    fails = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await topCard(1)).toBeInTheDocument();
  });

  it('asks an unverified member to verify', async () => {
    await openDeck({ 'GET /api/discover': error(403, 'EMAIL_NOT_VERIFIED') });
    expect(await screen.findByText(/We sent a link to ana@example.com/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend email' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like' })).toBeDisabled();
  });

  it('brings the card of a failed swipe back', async () => {
    await openDeck({ 'POST /api/swipe': error(500, 'INTERNAL') });
    await topCard(1);
    await press('Pass');
    expect(await screen.findByText('Failed to process swipe. Please try again.')).toBeInTheDocument();
    expect(await topCard(1)).toBeInTheDocument();
  });

  it('says that the session ended, sends nothing more and goes to the login', async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    const { swipes, user } = await openDeck({
      'POST /api/swipe': async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return error(401, 'UNAUTHORIZED');
      },
    });
    await topCard(1);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/login'));
    expect(screen.queryByText('Failed to process swipe. Please try again.')).not.toBeInTheDocument();
    expect(swipes()).toHaveLength(1);
    expect(await topCard(1)).toBeInTheDocument();
  });

  it('does not bring back a member who is no longer there', async () => {
    await openDeck({ 'POST /api/swipe': error(404, 'MEMBER_NOT_FOUND') });
    await topCard(1);
    await press('Like');
    expect(await screen.findByText('Member 1 is no longer available')).toBeInTheDocument();
    expect(await topCard(2)).toBeInTheDocument();
  });

  it('says when the next like comes back and keeps the card', async () => {
    const { swipes } = await openDeck({ 'POST /api/swipe': error(429, 'LIKE_QUOTA', { 'retry-after': '7200' }) });
    await topCard(1);
    await press('Like');
    const dialog = await screen.findByRole('dialog', { name: 'Out of likes' });
    expect(within(dialog).getByText(/The next one comes back (today|tomorrow) at/)).toBeInTheDocument();
    await press('Got it');
    expect(screen.getByText('0 likes left')).toBeInTheDocument();
    expect(await topCard(1)).toBeInTheDocument();
    await press('Like');
    expect(await screen.findByRole('dialog', { name: 'Out of likes' })).toBeInTheDocument();
    expect(swipes()).toHaveLength(1);
  });

  it('offers a like when there is no super like left', async () => {
    const { swipes } = await openDeck({
      'POST /api/swipe': ({ body }) =>
        (body as { kind: string }).kind === 'superlike' ? error(429, 'SUPER_LIKE_QUOTA') : { body: swipeAnswer() },
    });
    await topCard(1);
    await press('Super like');
    await userEvent.click(await screen.findByRole('button', { name: 'Like instead' }));
    await waitFor(() => expect(swipes()).toHaveLength(2));
    expect(swipes()[1]).toEqual({ targetId: cardOf(1).id, isLike: true, kind: 'like' });
  });

  it('sends a swipe again that came too fast', async () => {
    let calls = 0;
    const { swipes } = await openDeck({
      'POST /api/swipe': () =>
        ++calls === 1 ? error(429, 'RATE_LIMITED', { 'retry-after': '0.01' }) : { body: swipeAnswer() },
    });
    await topCard(1);
    await press('Pass');
    await waitFor(() => expect(swipes()).toHaveLength(2), { timeout: 3000 });
    expect(swipes()[0]).toEqual(swipes()[1]);
    expect(await topCard(2)).toBeInTheDocument();
  });
});

describe('swiping', () => {
  it('sends fast swipes one after the other, in order, and asks for more in time', async () => {
    const order: string[] = [];
    let underWay = 0;
    const { user, sent } = await openDeck({
      'POST /api/swipe': async ({ body }: Sent) => {
        expect(++underWay).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        underWay--;
        const { targetId, kind } = body as { targetId: string; kind: string };
        order.push(`${Number(targetId.slice(-3))} ${kind}`);
        return { body: swipeAnswer() };
      },
    });
    await topCard(1);
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(await topCard(6)).toBeInTheDocument();
    await waitFor(() => expect(order).toEqual(['1 pass', '2 like', '3 superlike', '4 pass', '5 pass']));
    expect(sent.filter(({ path }) => path === '/api/discover')).toHaveLength(2);
  });

  it.each([
    ['takes a double click for one', 1100, 1],
    ['takes two clicks in a row for two', 1400, 2],
  ])('%s', async (_what, secondAt, expected) => {
    const { swipes } = await openDeck();
    await topCard(1);
    const button = screen.getByRole('button', { name: 'Pass' });
    for (const [detail, timeStamp] of [
      [1, 1000],
      [2, secondAt],
    ] as const) {
      const click = createEvent.click(button, { detail });
      Object.defineProperty(click, 'timeStamp', { value: timeStamp });
      fireEvent(button, click);
    }
    expect(await topCard(1 + expected)).toBeInTheDocument();
    await screen.findByText(`You passed on Member ${expected}.`);
    expect(swipes()).toHaveLength(expected);
  });

  it('says the result aloud', async () => {
    await openDeck();
    await topCard(1);
    await press('Pass');
    expect(await screen.findByText('You passed on Member 1.')).toBeInTheDocument();
  });

  it('ends with the empty state, whose button opens the filters', async () => {
    let gone = false;
    await openDeck({ 'GET /api/discover': () => ({ body: gone ? [] : cardsOf(1) }) });
    await topCard(1);
    gone = true;
    await press('Pass');
    expect(await screen.findByText('No more people nearby')).toBeInTheDocument();
    expect(screen.getByText('Adjust your filters to see more potential training partners')).toBeInTheDocument();
    await press('Adjust Filters');
    expect(await screen.findByRole('dialog', { name: 'Search Filters' })).toBeInTheDocument();
  });

  it('says how many are farther away, and widens the search to them', async () => {
    sessionStorage.setItem(`corner.filters.${ana.id}`, JSON.stringify({ ...DEFAULT_FILTERS, distance: 5 }));
    const counts = [
      { distance: 10, more: 0 },
      { distance: 15, more: 3 },
    ];
    const { sent } = await openDeck({
      'GET /api/discover': ({ search }) => ({ body: search?.includes('distance=15') ? cardsOf(9) : [] }),
      'GET /api/discover/further': { body: { counts } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Look further: 3 within 15 miles' }));
    expect(await topCard(9)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path === '/api/discover/further').map(({ search }) => search);
    expect(asked).toEqual(['?distance=5&minAge=18&maxAge=50&minHeight=60&maxHeight=78']);
  });

  it.each([
    ['counts no further than 99', 100, 'Look further: 99+ within 50 miles'],
    ['offers nothing when nobody is farther away', 0, null],
  ])('%s', async (_what, more, label) => {
    await openDeck({
      'GET /api/auth/user': { body: { ...ana, preferredDistance: 25 } },
      'GET /api/discover': { body: [] },
      'GET /api/discover/further': { body: { counts: [{ distance: 50, more }] } },
    });
    expect(await screen.findByRole('button', { name: 'Adjust Filters' })).toBeInTheDocument();
    if (label) expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
    else expect(screen.queryByRole('button', { name: /Look further/ })).not.toBeInTheDocument();
  });

  it('does not look further when no distance is wished', async () => {
    const { sent } = await openDeck({ 'GET /api/discover': { body: [] } });
    await screen.findByText('No more people nearby');
    expect(sent.some(({ path }) => path === '/api/discover/further')).toBe(false);
  });

  it('takes the last swipe back', async () => {
    const { match: _match, ...allowance } = swipeAnswer();
    await openDeck({ 'POST /api/swipe/undo': { body: { card: cardOf(1), ...allowance } } });
    await topCard(1);
    expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeDisabled();
    await press('Pass');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeEnabled());
    await press('Undo last swipe');
    expect(await topCard(1)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeDisabled();
  });
});

describe('the full profile', () => {
  const profileVideoUrl = '/api/media/videos/intro.webm';

  it('plays the video introduction and takes a verdict, after which it closes', async () => {
    const { swipes } = await openDeck({
      'GET /api/discover': { body: [cardOf(1, { profileVideoUrl, occupation: 'Nurse' }), cardOf(2)] },
    });
    await topCard(1);
    await press('Full profile of Member 1');
    const sheet = await screen.findByRole('dialog', { name: 'Member 1, 21' });
    expect(within(sheet).getByText('Nurse')).toBeInTheDocument();
    expect(within(sheet).getByLabelText('Video Introduction', { selector: 'video' })).toHaveAttribute(
      'src',
      profileVideoUrl,
    );
    await userEvent.click(within(sheet).getByRole('button', { name: 'Pass' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await topCard(2)).toBeInTheDocument();
    expect(swipes()).toHaveLength(1);
  });

  it('has no video part for who has none', async () => {
    await openDeck();
    await topCard(1);
    await press('Full profile of Member 1');
    await screen.findByRole('dialog', { name: 'Member 1, 21' });
    expect(screen.queryByText('Video Introduction')).not.toBeInTheDocument();
  });
});

describe('filters', () => {
  it('are not sent before they are applied, then reset the deck and stay for the session', async () => {
    const answer = ({ search }: Sent) => ({ body: search ? cardsOf(9) : cardsOf(1, 2) });
    const { sent, unmount } = await openDeck({ 'GET /api/discover': answer });
    await topCard(1);
    await press('Filters');
    await userEvent.click(await screen.findByRole('button', { name: 'Judo' }));
    await press('Apply Filters');
    expect(await topCard(9)).toBeInTheDocument();
    const query = '?distance=25&minAge=18&maxAge=50&minHeight=60&maxHeight=78&combatSports=Judo';
    const asked = sent.filter(({ path }) => path === '/api/discover').map(({ search }) => search);
    expect(asked).toEqual([undefined, query]);
    expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument();
    unmount();
    const again = await openDeck({ 'GET /api/discover': answer });
    await topCard(9);
    expect(again.sent.find(({ path }) => path === '/api/discover')?.search).toBe(query);
  });

  it('keep what is being changed while the deck changes behind them, and forget it without Apply', async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    await userEvent.click(await screen.findByRole('button', { name: 'Judo' }));
    const user = { id: cardOf(7).id, name: 'Member 7', profileImages: [], available: true };
    act(() => hear({ type: 'match', data: { matchId: 'm7', conversationId: 'match_m7', user, createdAt: '' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Swiping' }));
    expect(screen.getByRole('button', { name: 'Judo' })).toHaveAttribute('aria-pressed', 'true');
    await press('Close');
    await press('Filters');
    expect(await screen.findByRole('button', { name: 'Judo' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('cannot be applied with ages that are none', async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    const minimum = await screen.findByLabelText('Minimum age');
    await userEvent.clear(minimum);
    await userEvent.type(minimum, '60');
    expect(screen.getByText('Enter ages from 18 to 100, the lower one first')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeDisabled();
    await press('Reset');
    expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeEnabled();
  });
});

describe('a like without a match', () => {
  async function like(answers: Record<string, Answer> = {}) {
    const page = await openDeck(answers);
    await topCard(1);
    await press('Like');
    await screen.findByRole('dialog', { name: 'You liked Member 1' });
    return page;
  }

  it('refuses an empty message', async () => {
    const { sent } = await like();
    await userEvent.type(screen.getByLabelText('Message to Member 1'), '  ');
    await press('Send Message');
    expect(await screen.findByText('Please write a message before sending')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/messages')).toBe(false);
  });

  it('keeps what was written when it cannot be sent', async () => {
    await like({ 'POST /api/messages': { status: 403, body: { message: 'Not now' } } });
    await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi there');
    expect(screen.getByText('8/500')).toBeInTheDocument();
    await press('Send Message');
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    expect(screen.getByText('Not now')).toBeInTheDocument();
    expect(screen.getByLabelText('Message to Member 1')).toHaveValue('Hi there');
  });

  it('sends a message of the trimmed words', async () => {
    const { sent } = await like({ 'POST /api/messages': { status: 201, body: {} } });
    await userEvent.type(screen.getByLabelText('Message to Member 1'), ' Hi there ');
    await press('Send Message');
    expect(await screen.findByText('Your message has been sent to Member 1.')).toBeInTheDocument();
    expect(sent.find(({ path }) => path === '/api/messages')?.body).toEqual({
      recipientId: cardOf(1).id,
      content: 'Hi there',
      clientId: expect.any(String),
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['{Escape}', '{ArrowLeft}'])('lets go of its dialog with %s', async (key) => {
    await like();
    await userEvent.keyboard(key);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes with Keep Swiping and leaves arrow keys to the text', async () => {
    await like();
    await userEvent.type(screen.getByLabelText('Message to Member 1'), 'Hi{ArrowLeft}');
    expect(await topCard(2)).toBeInTheDocument();
    await press('Keep Swiping');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a match', () => {
  it('of the own like leads to the messages', async () => {
    const { location } = await openDeck({
      'POST /api/swipe': { body: swipeAnswer({ match: true, matchId: 'm1' }) },
    });
    await topCard(1);
    await press('Like');
    const dialog = await screen.findByRole('dialog', { name: "It's a Match" });
    expect(dialog).toHaveTextContent('Member 1');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Send Message' }));
    expect(location()).toBe('/matches');
  });

  it('of the other side shows, too, and closes with Keep Swiping', async () => {
    await openDeck();
    await topCard(1);
    const user = { id: cardOf(7).id, name: 'Member 7', profileImages: [], available: true };
    act(() => hear({ type: 'match', data: { matchId: 'm7', conversationId: 'match_m7', user, createdAt: '' } }));
    const dialog = await screen.findByRole('dialog', { name: "It's a Match" });
    expect(dialog).toHaveTextContent('Member 7');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Swiping' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await topCard(1)).toBeInTheDocument();
  });
});
