import type { FurtherResponse } from '@corner/contracts/discovery.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@corner/contracts/profiles.api';
import { ana, type Answer } from '../../../shared/testing/server';
import { DEFAULT_FILTERS } from '../filters/filters';
import { filtersKey } from '../first-request';
import { cardsOf } from '../test-cards';
import { aloneOnThePage, openDeck, press, refused, topCard } from '../test-deck';

aloneOnThePage();

type Counts = FurtherResponse['counts'];
const furtherOf = (counts: Counts, others: Partial<FurtherResponse> = {}) => ({
  body: { counts, farthest: null, anywhere: null, alert: false, again: false, ...others },
});

it('shows that it is loading, below the links to filters and profile', async () => {
  let answer!: () => void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await openDeck({ 'GET /api/discover': async () => (await asked, { body: cardsOf(1) }) });
  expect(await screen.findByText('Finding your training partners...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Discover' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  answer();
  expect(await topCard(1)).toBeInTheDocument();
});

describe('the empty deck', () => {
  it('shows the empty state with a button for the filters', async () => {
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

  it('shows how many members are farther away, and widens the search to them', async () => {
    localStorage.setItem(filtersKey(ana.id), JSON.stringify({ ...DEFAULT_FILTERS, distance: 5 }));
    const counts: Counts = [
      { distance: 10, more: 0 },
      { distance: 15, more: 3 },
    ];
    const { sent } = await openDeck({
      'GET /api/discover': ({ search }) => ({ body: search?.includes('distance=15') ? cardsOf(9) : [] }),
      'GET /api/discover/further': furtherOf(counts),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Look further: 3 within 15 miles' }));
    expect(await topCard(9)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path === '/api/discover/further').map(({ search }) => search);
    expect(asked).toEqual([
      expect.stringMatching(/^\?distance=5&minAge=18&maxAge=50&minHeight=60&maxHeight=78&genders=any&/),
    ]);
  });

  it.each([
    ['counts no further than 99', 100, 'Look further: 99+ within 50 miles'],
    ['offers nothing when no one is farther away', 0, null],
  ])('%s', async (_what, more, label) => {
    await openDeck({
      'GET /api/auth/user': { body: { ...ana, preferredDistance: 25 } },
      'GET /api/discover': { body: [] },
      'GET /api/discover/further': furtherOf([{ distance: 50, more }]),
    });
    expect(await screen.findByRole('button', { name: 'Adjust Filters' })).toBeInTheDocument();
    if (label) expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
    else expect(screen.queryByRole('button', { name: /Look further/ })).not.toBeInTheDocument();
  });

  it('widens from the default distance when none is stored', async () => {
    const { sent } = await openDeck({
      'GET /api/discover': ({ search }) => ({ body: search ? cardsOf(9) : [] }),
      'GET /api/discover/further': furtherOf([{ distance: 50, more: 2 }]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Look further: 2 within 50 miles' }));
    expect(await topCard(9)).toBeInTheDocument();
    const asked = sent.filter(({ path }) => path === '/api/discover/further').map(({ search }) => search);
    expect(asked).toEqual([undefined]);
    expect(sent.findLast(({ path }) => path === '/api/discover')?.search).toContain(
      '?distance=50&minAge=18&maxAge=50&',
    );
  });

  it('shows how many match farther away, in steps, and shows those within 100 miles as a filter only', async () => {
    const { sent } = await openDeck({
      'GET /api/discover': ({ search }) => ({ body: search?.includes('distance=100') ? cardsOf(9) : [] }),
      'GET /api/discover/further': furtherOf([], {
        farthest: { distance: 100, atLeast: 10 },
        anywhere: { atLeast: 50 },
      }),
    });
    expect(await screen.findByText('10+ people within 100 miles, 50+ anywhere.')).toBeInTheDocument();
    await press('Show up to 100 miles');
    expect(await topCard(9)).toBeInTheDocument();
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    await press('Filters, 1 active');
    expect(await screen.findByRole('slider', { name: 'Distance' })).toHaveAttribute('aria-valuenow', '100');
  });

  it.each([
    [0, { distance: 100, atLeast: 0 }, 'So far fewer than 10 people fit, near and far.'],
    [200, { distance: 100, atLeast: 0 }, 'Fewer than 10 people within 100 miles, 200+ anywhere.'],
    [10, null, '10+ people live farther away than decks reach.'],
  ])('shows no number below ten: %s anywhere, %j', async (atLeast, farthest, words) => {
    await openDeck({
      'GET /api/discover': { body: [] },
      'GET /api/discover/further': furtherOf([], { farthest, anywhere: { atLeast } }),
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Show up to 100 miles' })).toHaveLength(farthest ? 1 : 0);
  });
});

describe('the alert for new members', () => {
  it('shows the stored state, follows the switch, and reverts when saving fails', async () => {
    let fails = true;
    const { sent } = await openDeck({
      'GET /api/discover': { body: [] },
      'GET /api/discover/further': furtherOf([], { alert: true }),
      'DELETE /api/discover/alert': () => ({ status: fails ? 500 : 204 }),
      'PUT /api/discover/alert': { status: 204 },
    });
    const toggle = await screen.findByRole('switch', { name: 'Tell me when somebody joins near me' });
    expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    expect(await screen.findByText('That was not saved. Please try again.')).toBeInTheDocument();
    expect(toggle).toBeChecked();
    fails = false;
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    expect(toggle).toBeChecked();
    expect(sent.flatMap(({ method }) => (method === 'GET' ? [] : [method]))).toEqual(['DELETE', 'DELETE', 'PUT']);
  });

  it('sends one change after the other, so that the last one counts', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { sent } = await openDeck({
      'GET /api/discover': { body: [] },
      'GET /api/discover/further': furtherOf([]),
      'PUT /api/discover/alert': () => answered.then(() => ({ status: 204 })),
      'DELETE /api/discover/alert': { status: 204 },
    });
    const choices = () => sent.flatMap(({ method }) => (method === 'GET' ? [] : [method]));
    const toggle = await screen.findByRole('switch', { name: 'Tell me when somebody joins near me' });
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(choices()).toEqual(['PUT']);
    answer();
    await waitFor(() => expect(choices()).toEqual(['PUT', 'DELETE']));
  });
});

describe('a second look at passed members', () => {
  const lookAgain = async (answer: Answer) => {
    let isBack = false;
    const page = await openDeck({
      'GET /api/discover': () => ({ body: isBack ? cardsOf(9) : [] }),
      'GET /api/discover/further': furtherOf([], { again: true }),
      'POST /api/discover/again': answer,
    });
    await screen.findByRole('button', { name: 'Look again at people I passed' });
    isBack = true;
    await press('Look again at people I passed');
    return page;
  };

  it('is not offered without an old enough pass', async () => {
    await openDeck({ 'GET /api/discover': { body: [] }, 'GET /api/discover/further': furtherOf([]) });
    await screen.findByRole('switch', { name: 'Tell me when somebody joins near me' });
    expect(screen.queryByRole('button', { name: 'Look again at people I passed' })).not.toBeInTheDocument();
  });

  it('shows when it is available again, and when it brings no member back', async () => {
    const { unmount } = await lookAgain(refused(429, 'LOOKED_AGAIN', { 'retry-after': '60' }));
    expect(await screen.findByText(/^You did that in the last 24 hours\. It is possible again to/)).toBeInTheDocument();
    unmount();
    await lookAgain({ body: { returned: 0 } });
    expect(await screen.findByText('Not yet: a pass counts for at least 7 days.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Look again at people I passed' })).toBeDisabled();
  });

  it('shows a failure and can be retried', async () => {
    await lookAgain(refused(500, 'INTERNAL'));
    expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look again at people I passed' })).toBeEnabled());
  });

  it('shows the members that come back in the shown deck', async () => {
    const { sent } = await lookAgain({ body: { returned: 3 } });
    expect(await topCard(9)).toBeInTheDocument();
    expect(await screen.findByText('3 people are back')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ intent: 'dating' });
  });
});

describe('an invitation', () => {
  const invite = async (own: Partial<User>, name: string) => {
    await openDeck({
      'GET /api/auth/user': { body: { ...ana, ...own } },
      'GET /api/discover': { body: [] },
      'GET /api/discover/further': furtherOf([]),
    });
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    await userEvent.click(await screen.findByRole('button', { name }));
    return share.mock.calls.flat() as unknown as ShareData[];
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('omits an unknown place', async () => {
    const [shared] = await invite(
      { location: 'My Street 5', locationResolved: false, dismissed: ['place', 'prompts'] },
      'Invite people',
    );
    expect(JSON.stringify(shared)).not.toContain('Street');
    expect(shared!.url).toBe('http://localhost/auth/register');
  });

  it('names the town and no member', async () => {
    const [shared] = await invite({ location: "L'Aquila, Italy" }, "Invite people from L'Aquila");
    expect(shared).toEqual({
      title: 'Corner: train and meet people',
      text: "Find somebody to train with, or to date, in L'Aquila.",
      url: 'http://localhost/auth/register?town=L%27Aquila',
    });
  });

  it('is copied without a share sheet', async () => {
    const { user } = await openDeck({ 'GET /api/discover': { body: [] }, 'GET /api/discover/further': furtherOf([]) });
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Invite people from Lisbon' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith('http://localhost/auth/register?town=Lisbon');
  });
});
