import type { LikesResponse } from '@corner/contracts/discovery.api';
import { cardOf } from '@corner/contracts/people.fixture';
import { SALES } from '@corner/domain/sales';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../shared/api/api';
import { LikesLink, LikesRow } from '../../../shared/likes/likes-link';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { remembered } from '../state/deck-memory';
import { selectDeck } from '../state/deck-slice';
import { swipeAnswer } from '../test-cards';
import { LikesPage } from './likes-page';

const both: LikesResponse = {
  items: [
    { user: cardOf(1, { profileImages: ['/1.webp'] }), intent: 'dating' },
    { user: cardOf(2, { profileImages: ['/2.webp'] }), intent: 'training' },
  ],
  total: 2,
};
const silhouettes: LikesResponse = {
  items: Array.from({ length: 50 }, () => ({ user: null, intent: null })),
  total: 50,
};
const open = (likes: LikesResponse, answers: Record<string, Answer> = {}, page = <LikesPage />) =>
  renderPage(page, {
    path: '/likes',
    answers: { 'GET /api/auth/user': { body: ana }, 'GET /api/likes': { body: likes }, ...answers },
  });
const person = async (name: string) =>
  within((await screen.findByRole('link', { name: `Profile of ${name}` })).closest('li')!);
const press = async (name: string, button: string) =>
  userEvent.click((await person(name)).getByRole('button', { name: button }));
const swipes = (sent: ReturnType<typeof open>['sent']) =>
  sent.filter(({ path }) => path === '/api/swipe').map(({ body }) => body);

it('shows a loading error and retries', async () => {
  let fails = true;
  open(both, { 'GET /api/likes': () => (fails ? { status: 503 } : { body: both }) });
  // The placeholders are laid out as the cards will be.
  const placeholder = (await screen.findByText('Loading who likes you')).parentElement!.querySelector('.aspect-3\\/4');
  expect(placeholder!.parentElement).toHaveClass('grid-cols-2');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Profile of Member 1' })).toBeInTheDocument();
});

it('requests no likes before the address is verified', async () => {
  const { sent } = open(both, { 'GET /api/auth/user': { body: { ...ana, isEmailVerified: false } } });
  expect(await screen.findByText('No likes are waiting')).toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/user']);
});

describe('a free member where plans are sold', () => {
  beforeEach(() => jest.replaceProperty(SALES, 'provider', 'test'));
  afterEach(() => jest.restoreAllMocks());

  it('sees the same for zero and nine likes', async () => {
    open({ items: [], total: 0 });
    expect(await screen.findByText('Fewer than 10 people like you')).toBeVisible();
    expect(screen.queryByText('No likes are waiting')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
  });

  it('sees only the range of their number and drawings', async () => {
    open(silhouettes);
    expect(await screen.findByText('50+ people like you.')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Like back' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings/subscription');
  });
});

it('shows that no like waits', async () => {
  open({ items: [], total: 0 });
  expect(await screen.findByText('No likes are waiting')).toBeInTheDocument();
});

it('removes members who are gone or have blocked, with a plain toast', async () => {
  open(both, { 'POST /api/swipe': { status: 404, body: { code: 'MEMBER_NOT_FOUND' } } });
  await press('Member 1', 'Like back');
  expect(await screen.findByText('Member 1 is no longer available')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Profile of Member 1' })).not.toBeInTheDocument());
  expect(screen.getByText('Somebody likes you.')).toBeInTheDocument();
});

it('keeps members whose answer failed', async () => {
  open(both, { 'POST /api/swipe': { status: 429, body: { code: 'LIKE_QUOTA' } } });
  await press('Member 1', 'Like back');
  expect(await screen.findByText('Out of likes')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profile of Member 1' })).toBeInTheDocument();
});

it("answers with the like's intent, and shows the match", async () => {
  const answer = swipeAnswer({ match: true, matchId: 'm2', remaining: 4, resetAt: '2999-01-01T00:00:00Z' });
  const { sent, store } = open(both, { 'POST /api/swipe': { body: answer } });
  expect((await person('Member 2')).getByRole('link')).toHaveAttribute(
    'href',
    `/members/${cardOf(2).id}?intent=training`,
  );
  await press('Member 2', 'Train together');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Member 2');
  expect(swipes(sent)).toEqual([{ targetId: cardOf(2).id, isLike: true, kind: 'like', intent: 'training' }]);
  expect(screen.queryByText('Wants to train')).not.toBeInTheDocument();
  expect(selectDeck(store.getState()).allowance?.remaining).toBe(4);
  expect(remembered(ana.id).allowance?.remaining).toBe(4);
});

it('passes on that like only', async () => {
  const { sent } = open(
    { items: [...both.items, { user: cardOf(1), intent: 'training' }], total: 3 },
    { 'POST /api/swipe': { body: swipeAnswer() } },
  );
  const [first] = await screen.findAllByRole('button', { name: 'Pass on Member 1' });
  await userEvent.click(first!);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Pass on Member 1' })).toHaveLength(1));
  expect(swipes(sent)).toEqual([{ targetId: cardOf(1).id, isLike: false, kind: 'pass', intent: 'dating' }]);
});

it('refetches when the page is shown again, unless the data is fresh', async () => {
  const { sent } = open(both);
  await person('Member 1');
  const asked = () => sent.filter(({ path }) => path === '/api/likes').length;
  fireEvent(document, new Event('visibilitychange'));
  expect(asked()).toBe(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toBe(2));
  jest.restoreAllMocks();
});

it('keeps members hidden who were answered while the list loaded', async () => {
  let answer: (() => void) | undefined;
  const { sent, store } = open(both, {
    async 'GET /api/likes'() {
      if (sent.length > 2) await new Promise<void>((resolve) => (answer = resolve));
      return { body: both };
    },
    'POST /api/swipe': { body: swipeAnswer() },
  });
  await person('Member 1');
  store.dispatch(api.util.invalidateTags(['Discover']));
  await waitFor(() => expect(sent).toHaveLength(3));
  await press('Member 1', 'Pass on Member 1');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Profile of Member 1' })).not.toBeInTheDocument());
  await act(async () => answer?.());
  await person('Member 2');
  expect(screen.queryByRole('link', { name: 'Profile of Member 1' })).not.toBeInTheDocument();
});

describe('the links to it', () => {
  afterEach(() => jest.restoreAllMocks());
  it.each<[LikesResponse, string | null, string, string[], number]>([
    [{ items: [], total: 0 }, null, 'Who likes you', [], 0],
    [{ items: [], total: 0 }, 'test', 'Who likes you', [], 0],
    [both, null, 'Who likes you: 2', ['2 people like you'], 2],
    [silhouettes, 'test', 'Who likes you: 50+', ['50+ people like you'], 0],
  ])('show the number of likes, and the faces where allowed: %#', async (likes, provider, name, rows, faces) => {
    jest.replaceProperty(SALES, 'provider', provider);
    const ways = (
      <>
        <LikesLink />
        <LikesRow />
      </>
    );
    open(likes, {}, ways);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/likes');
    const shown = screen.queryAllByText(/^\d+\+? people like you$/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(rows);
    expect(shown.flatMap((words) => within(words.closest('a')!).queryAllByRole('presentation'))).toHaveLength(faces);
  });
});

it('shows which part of the own profile a like is about, else what both share', async () => {
  const own = { ...ana, prompts: [{ id: 'teach_me', answer: 'Leg locks' }] };
  const shared = { superLikedYou: true, reasons: ['Super liked you', 'Both train Judo'] };
  const likes: LikesResponse = {
    items: [
      { user: cardOf(1, shared), intent: 'dating', about: { prompt: 'teach_me' } },
      { user: cardOf(2, shared), intent: 'dating', about: { prompt: 'rest_day' } },
      { user: cardOf(3, { reasons: shared.reasons.slice(1) }), intent: 'training' },
    ],
    total: 3,
  };
  open(likes, { 'GET /api/auth/user': { body: own } });
  expect(await (await person('Member 1')).findByText('Member 1 likes your answer: Teach me')).toBeVisible();
  for (const name of ['Member 2', 'Member 3']) {
    expect((await person(name)).getByText('Both train Judo')).toBeVisible();
    expect((await person(name)).queryByText(/likes your/)).not.toBeInTheDocument();
  }
  expect(screen.getAllByText('Super like')).toHaveLength(2);
});
