import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { ownKey } from '../../../shared/member-storage';
import { ana, type Sent } from '../../../shared/testing/server';
import { cardOf } from '@corner/contracts/people.fixture';
import { cardsOf, swipeAnswer } from '../test-cards';
import { aloneOnThePage, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

describe('swiping', () => {
  it('sends fast swipes one by one in order, and requests more cards in time', async () => {
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

  it('announces the result', async () => {
    await openDeck();
    await topCard(1);
    await press('Pass');
    expect(await screen.findByText('You passed on Member 1.')).toBeInTheDocument();
  });

  it('announces the result again for two members of the same name', async () => {
    const cards = [1, 2, 3].map((number) => cardOf(number, { name: 'Ana' }));
    await openDeck({ 'GET /api/discover': { body: cards } });
    await screen.findByRole('article', { name: /^Ana/ });
    await press('Pass');
    const first = await screen.findByText('You passed on Ana.');
    await press('Pass');
    await waitFor(() => expect(screen.getByText('You passed on Ana.')).not.toBe(first));
  });

  it("answers a member's like, which leaves the badge until it is undone", async () => {
    const items = [1, 2].map((number) => ({ user: cardOf(number), intent: 'dating' }));
    const { match: _match, ...allowance } = swipeAnswer();
    await openDeck({
      'GET /api/likes': { body: { items, total: 2 } },
      'POST /api/swipe/undo': { body: { card: cardOf(1), ...allowance } },
    });
    await topCard(1);
    expect(await screen.findByRole('link', { name: 'Who likes you: 2' })).toBeInTheDocument();
    await press('Pass');
    expect(await screen.findByRole('link', { name: 'Who likes you: 1' })).toBeInTheDocument();
    await press('Undo last swipe');
    expect(await screen.findByRole('link', { name: 'Who likes you: 2' })).toBeInTheDocument();
  });

  it('undoes the last swipe', async () => {
    const { match: _match, ...allowance } = swipeAnswer();
    await openDeck({ 'POST /api/swipe/undo': { body: { card: cardOf(1), ...allowance } } });
    await topCard(1);
    expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeDisabled();
    await press('Pass');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeEnabled());
    await press('Undo last swipe');
    expect(await topCard(1)).toBeInTheDocument();
    expect(await screen.findByText('Member 1 is back on top.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeDisabled();
  });

  it('vibrates differently for every verdict and for undo', async () => {
    const vibrate = jest.fn();
    Object.assign(navigator, { vibrate });
    const { match: _match, ...allowance } = swipeAnswer();
    const { user } = await openDeck({ 'POST /api/swipe/undo': { body: { card: cardOf(3), ...allowance } } });
    await topCard(1);
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}');
    await topCard(4);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeEnabled());
    await press('Undo last swipe');
    const felt = vibrate.mock.calls.map(([pattern]) => JSON.stringify(pattern));
    expect(felt).toHaveLength(4);
    expect(new Set(felt).size).toBe(4);
    Object.assign(navigator, { vibrate: undefined });
  });

  it("resends an earlier page's swipes once, in order, and for their own member only", async () => {
    const never = new Promise<never>(() => undefined);
    const { user, unmount } = await openDeck({ 'POST /api/swipe': () => never });
    await topCard(1);
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowLeft}');
    await topCard(4);
    unmount();
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('.swipes.'));
    const left = localStorage.getItem(key)!;
    localStorage.clear();
    localStorage.setItem(`${key}.left`, left);
    localStorage.setItem(ownKey('someone', 'swipes.left'), left);

    const { swipes } = await openDeck();
    expect(await topCard(4)).toBeInTheDocument();
    await waitFor(() =>
      expect(swipes()).toEqual([
        { targetId: cardOf(1).id, isLike: false, kind: 'pass', intent: 'dating' },
        { targetId: cardOf(2).id, isLike: true, kind: 'like', intent: 'dating' },
        { targetId: cardOf(3).id, isLike: false, kind: 'pass', intent: 'dating' },
      ]),
    );
    expect(Object.keys(localStorage).filter((name) => name.includes('.swipes.'))).toEqual([
      ownKey('someone', 'swipes.left'),
    ]);
  });

  it('resends swipes stored before there were two decks', async () => {
    const left = [{ kind: 'swipe', card: cardOf(1), verdict: 'like' }];
    localStorage.setItem(ownKey(ana.id, 'swipes.left'), JSON.stringify(left));
    const { swipes } = await openDeck();
    expect(await topCard(2)).toBeInTheDocument();
    await waitFor(() => expect(swipes()).toEqual([{ targetId: cardOf(1).id, isLike: true, kind: 'like' }]));
  });

  it('leaves swipes to the page that still sends them', async () => {
    const locks = { request: jest.fn(async (_key, options, work) => (work ? work(null) : options())) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const key = ownKey(ana.id, 'swipes.another');
    localStorage.setItem(key, JSON.stringify([{ kind: 'swipe', card: cardOf(1), verdict: 'like' }]));
    const { swipes } = await openDeck();
    await topCard(1);
    await press('Pass');
    await waitFor(() => expect(swipes()).toHaveLength(1));
    expect(localStorage.getItem(key)).not.toBeNull();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('can be undone after a reload too', async () => {
    const { unmount } = await openDeck();
    await topCard(1);
    await press('Pass');
    await screen.findByText('You passed on Member 1.');
    unmount();
    await openDeck({ 'GET /api/discover': { body: cardsOf(2, 3) } });
    await topCard(2);
    expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeEnabled();
  });
});

describe('swiping without a network', () => {
  async function swipeOffline(back = ana) {
    let isOffline = true;
    const answered: string[] = [];
    const page = await openDeck({
      'GET /api/auth/user': () => ({ body: answered.length === 0 && isOffline ? ana : back }),
      'POST /api/swipe': ({ body }: Sent) => {
        if (isOffline) return undefined;
        answered.push((body as { targetId: string }).targetId);
        return { body: swipeAnswer() };
      },
    });
    await topCard(1);
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}');
    await topCard(3);
    await waitFor(() => expect(page.swipes()).toHaveLength(1));
    isOffline = false;
    await act(async () => void dispatchEvent(new Event('online')));
    return { ...page, answered };
  }

  it('keeps decisions, and sends them in order when it is back', async () => {
    const { answered } = await swipeOffline();
    await waitFor(() => expect(answered).toEqual([cardOf(1).id, cardOf(2).id]));
    expect(await topCard(3)).toBeInTheDocument();
    expect(screen.queryByText('Failed to process swipe. Please try again.')).not.toBeInTheDocument();
  });

  it('repeats an undo of the same swipe when its response was lost', async () => {
    let isLost = true;
    const { match: _match, ...allowance } = swipeAnswer();
    const { sent } = await openDeck({
      'POST /api/swipe/undo': () => (isLost ? undefined : { body: { card: cardOf(1), ...allowance } }),
    });
    await topCard(1);
    await press('Pass');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo last swipe' })).toBeEnabled());
    await press('Undo last swipe');
    const undos = () => sent.flatMap(({ path, body }) => (path === '/api/swipe/undo' ? [body] : []));
    await waitFor(() => expect(undos()).toHaveLength(1));
    isLost = false;
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await topCard(1)).toBeInTheDocument();
    expect(undos()).toEqual(Array(2).fill({ intent: 'dating', targetId: cardOf(1).id }));
  });

  it('sends nothing for another member who has signed in since', async () => {
    const { sent, answered } = await swipeOffline({ ...ana, id: cardOf(99).id });
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2));
    expect(await topCard(1)).toBeInTheDocument();
    expect(answered).toEqual([]);
  });
});
