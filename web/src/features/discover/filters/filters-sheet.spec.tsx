import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@corner/contracts/profiles.api';
import { refreshCurrentUser } from '../../../shared/api/api';
import { ana, type Sent } from '../../../shared/testing/server';
import { cardsOf } from '../test-cards';
import { aloneOnThePage, receiveMatch, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

const row = async (name: string) => screen.findByRole('button', { name, expanded: false });
async function openRow(name: string) {
  await userEvent.click(await row(name));
}

/** Excludes the count of matching members. */
const isOfDeck = ({ path, search }: Sent) => path === '/api/discover' && !search?.includes('limit=50');

describe('filters', () => {
  it('are thirteen, with the limits and defaults of the specification', async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    const sheet = within(await screen.findByRole('dialog', { name: 'Search Filters' }));
    for (const [name, now, min, max] of [
      ['Distance', 25, 1, 50],
      ['Minimum height', 60, 48, 84],
      ['Maximum height', 78, 48, 84],
    ] as const) {
      const slider = sheet.getByRole('slider', { name });
      expect(slider).toHaveAttribute('aria-valuenow', String(now));
      // The limit of a thumb is the other thumb.
      expect(slider).toHaveAttribute('aria-valuemin', String(min));
      expect(slider).toHaveAttribute('aria-valuemax', String(max));
    }
    expect(sheet.getByLabelText('Minimum age')).toHaveValue('18');
    expect(sheet.getByLabelText('Maximum age')).toHaveValue('50');
    expect(sheet.getByText('5\'0" to 6\'6"')).toBeInTheDocument();
    for (const name of [
      'Gender',
      'Combat Sports',
      'Experience Level',
      'Looking for',
      'Body Type',
      'Ethnicity',
      'Education',
      'Religion',
      'Smoking',
      'Children',
    ]) {
      expect(sheet.getByRole('group', { name })).toBeInTheDocument();
    }
  });

  it('are sent only when applied, then reset the deck and last for the session', async () => {
    const answer = ({ search }: Sent) => ({ body: search ? cardsOf(9) : cardsOf(1, 2) });
    const { sent, unmount } = await openDeck({ 'GET /api/discover': answer });
    await topCard(1);
    await press('Filters');
    await openRow('Combat Sports');
    await userEvent.click(screen.getByRole('button', { name: 'Judo' }));
    await press('Apply Filters');
    expect(await topCard(9)).toBeInTheDocument();
    const query =
      '?distance=25&minAge=18&maxAge=50&minHeight=60&maxHeight=78&genders=any&combatSports=Judo&experienceLevel=any' +
      '&relationshipGoal=any&bodyTypes=any&ethnicities=any&education=any&religion=any&smoking=any&children=any';
    const asked = sent.filter(isOfDeck).map(({ search }) => search);
    expect(asked).toEqual([undefined, query]);
    expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument();
    unmount();
    const again = await openDeck({ 'GET /api/discover': answer });
    await topCard(9);
    expect(again.sent.find(({ path }) => path === '/api/discover')?.search).toBe(query);
  });

  it('show how many would match, and who first, once changed and before they are applied', async () => {
    const answer = ({ search }: Sent) => ({ body: search?.includes('Judo') ? cardsOf(8, 9) : cardsOf(1) });
    const { sent } = await openDeck({ 'GET /api/discover': answer });
    await topCard(1);
    await press('Filters');
    await openRow('Combat Sports');
    expect(screen.queryByText(/found/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Judo' }));
    expect(await screen.findByText('2 people found')).toBeInTheDocument();
    const faces = [...screen.getByRole('dialog').querySelectorAll('footer img')];
    expect(faces.map((face) => face.getAttribute('src'))).toEqual(cardsOf(8, 9).map((card) => card.profileImages[0]));
    expect(sent.filter(({ search }) => search?.includes('limit=50'))).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Judo' }));
    expect(screen.queryByText(/found/)).not.toBeInTheDocument();
  });

  it('keep the draft while the deck changes behind, and discard it without Apply', async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    await openRow('Combat Sports');
    await userEvent.click(screen.getByRole('button', { name: 'Judo' }));
    receiveMatch(7);
    expect(screen.getByRole('button', { name: 'Judo' })).toHaveAttribute('aria-pressed', 'true');
    await press('Close');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Swiping' }));
    await press('Filters');
    expect(await row('Combat Sports')).toHaveAccessibleDescription('Any');
  });

  it("show a list's selected values in a row, which expands to chips", async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    const bodyType = await row('Body Type');
    expect(bodyType).toHaveAccessibleDescription('Any');
    expect(screen.queryByRole('button', { name: 'Slim' })).not.toBeInTheDocument();
    bodyType.focus();
    await userEvent.keyboard('{Enter}');
    expect(bodyType).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Athletic', 'Slim']) await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(bodyType);
    expect(bodyType).toHaveAccessibleDescription('Athletic, Slim');
    expect(screen.queryByRole('button', { name: 'Slim' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Man' }));
    expect(screen.getByRole('button', { name: 'Man' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('close on one Escape, whatever row is open', async () => {
    await openDeck();
    await topCard(1);
    await press('Filters');
    await openRow('Body Type');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('cannot be applied with invalid ages', async () => {
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

  it('start with the preferences, count differences from them, and reset to them', async () => {
    const { sent } = await openDeck({
      'GET /api/auth/user': { body: { ...ana, preferredDistance: 80, preferredBodyTypes: ['Slim'] } },
    });
    await topCard(1);
    await press('Filters');
    expect(await screen.findByText('Up to 80 miles')).toBeInTheDocument();
    const slider = screen.getByRole('slider', { name: 'Distance' });
    expect(slider).toHaveAttribute('aria-valuenow', '80');
    expect(slider).toHaveAttribute('aria-valuemax', '80');
    expect(screen.queryByRole('button', { name: 'Keep as my preferences' })).not.toBeInTheDocument();
    expect(await row('Body Type')).toHaveAccessibleDescription('Slim');
    expect(
      screen.getByText('Some people hide their age or distance. They may be a little outside of what you ask for.'),
    ).toBeInTheDocument();
    const lastQuery = () => sent.findLast(isOfDeck)!.search;
    await press('Apply Filters');
    await topCard(1);
    expect(lastQuery()).toMatch(/^\?distance=80&minAge=18&.*bodyTypes=Slim/);
    await press('Filters');
    await openRow('Body Type');
    await userEvent.click(screen.getByRole('button', { name: 'Slim', pressed: true }));
    screen.getByRole('slider', { name: 'Distance' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('Up to 79 miles')).toBeInTheDocument();
    await press('Apply Filters');
    await topCard(1);
    expect(lastQuery()).toMatch(/^\?distance=79&.*bodyTypes=any/);
    expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await press('Filters, 2 active');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await press('Apply Filters');
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument();
    expect(lastQuery()).toMatch(/^\?distance=80&minAge=18&maxAge=50&.*bodyTypes=Slim/);
  });

  it('become preferences on one press: only touched ones; others stay filters', async () => {
    let refuses = true;
    const stored = { ...ana, preferredAgeRange: { min: 20, max: 40 } };
    const { sent } = await openDeck({
      'GET /api/auth/user': { body: stored },
      'PATCH /api/profile': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
      'PATCH /api/profile/setup': ({ body }) =>
        refuses ? { status: 500, body: {} } : { body: { ...stored, interestedIn: ['Man'], ...(body as object) } },
    });
    await topCard(1);
    await press('Filters');
    await screen.findByRole('dialog', { name: 'Search Filters' });
    await userEvent.click(screen.getByRole('button', { name: 'Man' }));
    await openRow('Combat Sports');
    await userEvent.click(screen.getByRole('button', { name: 'Judo' }));
    screen.getByRole('slider', { name: 'Distance' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await press('Keep as my preferences');
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeInTheDocument();
    refuses = false;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep as my preferences' })).toBeEnabled());
    await press('Keep as my preferences');
    expect(await screen.findByText('Preferences kept')).toBeInTheDocument();
    const kept = sent.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
    const setup = ['/api/profile/setup', { preferredDistance: 26 }];
    expect(kept).toEqual([['/api/profile', { interestedIn: ['Man'] }], setup, setup]);
    expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument();
  });

  it('are not kept over what another device changed while they were open', async () => {
    let stored: User = { ...ana, version: 7 };
    const details = [{ field: 'interestedIn', message: '' }];
    const { sent, store } = await openDeck({
      'GET /api/auth/user': () => ({ body: stored }),
      'PATCH /api/profile': { status: 409, body: { code: 'PROFILE_CHANGED', details } },
    });
    await topCard(1);
    await press('Filters');
    await screen.findByRole('dialog', { name: 'Search Filters' });
    await userEvent.click(screen.getByRole('button', { name: 'Man' }));
    stored = { ...stored, interestedIn: ['Woman'], version: 8 };
    await act(() => store.dispatch(refreshCurrentUser()));
    await press('Keep as my preferences');
    expect(await screen.findByText(/^You changed this on another device/)).toBeInTheDocument();
    expect(sent.flatMap(({ method, ifMatch }) => (method === 'PATCH' ? [ifMatch] : []))).toEqual(['"7"']);
  });
});
