import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../../shared/paths';
import { ana, cardOf } from '@corner/contracts/people.fixture';
import { cardsOf, swipeAnswer } from '../test-cards';
import type { Answer } from '../../../shared/testing/server';
import { aloneOnThePage, openDeck, press, refused, topCard } from '../test-deck';

aloneOnThePage();

describe('failures of the deck', () => {
  it('shows a loading error and retries', async () => {
    let fails = true;
    await openDeck({ 'GET /api/discover': () => (fails ? { status: 503 } : { body: cardsOf(1) }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    fails = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await topCard(1)).toBeInTheDocument();
  });

  it('mentions a review only if it is why the deck is empty', async () => {
    let answer: Answer = () => undefined;
    await openDeck({
      'GET /api/auth/user': { body: { ...ana, inReview: true } },
      'GET /api/discover': (call) => (typeof answer === 'function' ? answer(call) : answer),
    });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText('The mat waits for you')).not.toBeInTheDocument();
    answer = refused(403, 'ACCOUNT_IN_REVIEW');
    await userEvent.click(again);
    expect(await screen.findByText('The mat waits for you')).toBeInTheDocument();
  });

  it.each([
    ['that knows it asks for no cards', { 'GET /api/auth/user': { body: { ...ana, isEmailVerified: false } } }, 0],
    ['that was thought to be verified', { 'GET /api/discover': refused(403, 'EMAIL_NOT_VERIFIED') }, 1],
  ])('asks an unverified member to verify, on a page %s', async (_, answers, decks) => {
    const { sent } = await openDeck(answers);
    expect(await screen.findByText(/We sent a link to ana@example.com/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Resend email' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
    expect(sent.filter(({ path }) => path === '/api/discover')).toHaveLength(decks);
  });

  it('restores the card of a failed swipe', async () => {
    await openDeck({ 'POST /api/swipe': refused(500, 'INTERNAL') });
    await topCard(1);
    await press('Pass');
    expect(await screen.findByText('Failed to process swipe. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(await topCard(1)).toBeInTheDocument();
  });

  it('explains the end of the session, sends nothing more and opens the login', async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { swipes, user } = await openDeck({
      'POST /api/swipe': () => answered.then(() => refused(401, 'UNAUTHORIZED')),
    });
    await topCard(1);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await topCard(3);
    answer();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.getByText('Unauthorized')).toBeInTheDocument();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/login'));
    expect(screen.queryByText('Failed to process swipe. Please try again.')).not.toBeInTheDocument();
    expect(swipes()).toHaveLength(1);
    expect(await topCard(1)).toBeInTheDocument();
  });

  it('does not restore a member who is gone', async () => {
    await openDeck({ 'POST /api/swipe': refused(404, 'MEMBER_NOT_FOUND') });
    await topCard(1);
    await press('Like');
    expect(await screen.findByText('Member 1 is no longer available')).toBeInTheDocument();
    expect(await topCard(2)).toBeInTheDocument();
  });

  it('shows when the next like is available and keeps the card', async () => {
    const { swipes, unmount } = await openDeck({
      'POST /api/swipe': refused(429, 'LIKE_QUOTA', { 'retry-after': '7200' }),
    });
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
    unmount();
    await openDeck();
    await topCard(1);
    expect(screen.getByText('0 likes left')).toBeInTheDocument();
  });

  it('counts the last likes and shows when none is left; passes stay free', async () => {
    let remaining = 5;
    await openDeck({
      'POST /api/swipe': ({ body }) => {
        if (!(body as { isLike: boolean }).isLike) return { body: swipeAnswer({ remaining }) };
        return remaining > 0 ? { body: swipeAnswer({ remaining: --remaining }) } : refused(429, 'LIKE_QUOTA');
      },
    });
    await topCard(1);
    const left = ['4 likes left', '3 likes left', '2 likes left', '1 like left', '0 likes left'];
    await press('Like');
    for (const [index, words] of left.entries()) {
      if (index > 0) await userEvent.keyboard('{ArrowRight}');
      expect(await screen.findByText(words)).toBeInTheDocument();
      await topCard(index + 2);
    }
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Out of likes' })).toHaveTextContent('Passing stays free.');
    await press('Got it');
    await press('Pass');
    expect(await topCard(7)).toBeInTheDocument();
  });

  it('offers a like when no super-like is left', async () => {
    const { swipes } = await openDeck({
      'POST /api/swipe': ({ body }) =>
        (body as { kind: string }).kind === 'superlike' ? refused(429, 'SUPER_LIKE_QUOTA') : { body: swipeAnswer() },
    });
    await topCard(1);
    await press('Super like');
    await userEvent.click(await screen.findByRole('button', { name: 'Like instead' }));
    await waitFor(() => expect(swipes()).toHaveLength(2));
    expect(swipes()[1]).toEqual({ targetId: cardOf(1).id, isLike: true, kind: 'like', intent: 'dating' });
  });

  it('resends a throttled swipe', async () => {
    let calls = 0;
    const { swipes } = await openDeck({
      'POST /api/swipe': () =>
        ++calls === 1 ? refused(429, 'RATE_LIMITED', { 'retry-after': '0.01' }) : { body: swipeAnswer() },
    });
    await topCard(1);
    await press('Pass');
    await waitFor(() => expect(swipes()).toHaveLength(2));
    expect(swipes()[0]).toEqual(swipes()[1]);
    expect(await topCard(2)).toBeInTheDocument();
  });
});
