import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../../shared/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
// It comes in a chunk, which a slow machine would compile within the patience of one assertion.
import '../../../shared/policies/policy-sheet';
import { ProfileSetupPage } from './profile-setup-page';

// jsdom decodes no images, and its files are not the ones of the FormData that sends them.
jest.mock('../parts/photos/scale-photo', () => ({ scalePhoto: async () => new Blob(['photo']) }));

const newcomer = {
  ...ana,
  intents: null,
  age: null,
  gender: null,
  location: null,
  combatSports: [],
  experienceLevel: null,
};

async function openSetup(answers: Record<string, Answer> = {}) {
  const page = renderPage(<ProfileSetupPage />, {
    path: '/profile-setup',
    answers: { 'GET /api/auth/user': { body: newcomer }, ...answers },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, setups: () => page.sent.filter(({ path }) => path === '/api/profile/setup') };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Complete Profile' }));
const write = async (label: RegExp | string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  // Each typed key would render the whole form again.
  if (text) await userEvent.paste(text);
};
const choose = async (group: RegExp, ...options: string[]) => {
  for (const option of options) {
    await userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name: option }));
  }
};

async function fill() {
  await write('Name', 'Ana Silva');
  await write('Location', 'Lisbon');
  await choose(/What do you train/, 'Judo', 'Boxing');
  await choose(/Experience Level/, 'Blue Belt');
}

afterEach(() => sessionStorage.clear());

describe('a profile is refused', () => {
  it('with what is required missing', async () => {
    const { setups } = await openSetup();
    await write('Name', '');
    await submit();
    expect(await screen.findByText('Name must be at least 2 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByText('Location is required')).toBeInTheDocument();
    expect(screen.getByText('Select at least one combat sport')).toBeInTheDocument();
    expect(screen.getByText('Experience level is required')).toBeInTheDocument();
    expect(setups()).toEqual([]);
  });

  it.each([
    ['Name', 'A', 'Name must be at least 2 characters'],
    ['Age', '17', 'Must be 18 or older'],
    ['Age', '101', 'Invalid age'],
    ['Age', '', 'Required'],
    [/^Bio/, 'a'.repeat(501), 'Bio must be less than 500 characters'],
  ])('with %s "%.5s"', async (label, text, message) => {
    const { setups } = await openSetup();
    await fill();
    await write(label, text);
    await submit();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(setups()).toEqual([]);
  });

  it('by the server, whose words stand at the field', async () => {
    const { location } = await openSetup({
      'POST /api/profile/setup': { status: 400, body: { details: [{ field: 'gym', message: 'No such gym' }] } },
    });
    await fill();
    await submit();
    expect(await screen.findByText('Failed to create profile. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByLabelText(/Event\/Academy/)).toHaveAccessibleDescription('No such gym');
    expect(location()).toBe('/profile-setup');
  });
});

describe('a profile', () => {
  it('starts with the age of 25 and the first name of the registration, not the full one', async () => {
    await openSetup();
    expect(await screen.findByRole('heading', { name: 'Video Introduction' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Photos',
      'Basic Information',
      'Combat Sports',
      'About You',
      'Compatibility Quiz',
      'Video Introduction',
    ]);
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    expect(screen.getByLabelText('Age')).toHaveValue('25');
  });

  it('is sent once, says so while it is under way and leads to the deck', async () => {
    let answer = (_reply: { body: unknown }) => {};
    const { setups, location, store } = await openSetup({
      'POST /api/profile/setup': () => new Promise((resolve) => (answer = resolve)),
    });
    await fill();
    await choose(/Show me/, 'Man');
    await userEvent.click(screen.getByRole('button', { name: 'Weekends' }));
    await write(/^Bio/, 'Hello');
    expect(screen.getByText('5/500')).toBeInTheDocument();
    await submit();
    expect(await screen.findByRole('button', { name: 'Creating Profile...' })).toBeDisabled();
    answer({ body: ana });
    expect(await screen.findByText('Profile Created!')).toBeInTheDocument();
    expect(screen.getByText('Welcome to Corner! Start discovering training partners.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/'));
    expect(setups().map(({ body }) => body)).toEqual([
      {
        name: 'Ana Silva',
        age: 25,
        interestedIn: ['Man'],
        location: 'Lisbon',
        gym: '',
        bio: 'Hello',
        combatSports: ['Boxing', 'Judo'],
        experienceLevel: 'Blue Belt',
        trainingSchedule: 'Weekends',
        listed: false,
      },
    ]);
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"combatSports":["Judo"]'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('lists in the public directory only a member who ticks the box, which a reload keeps', async () => {
    const box = () => screen.getByRole('checkbox', { name: /Show me on the public page/ });
    const { unmount } = await openSetup();
    expect(box()).not.toBeChecked();
    await userEvent.click(box());
    await fill();
    unmount();
    const { setups } = await openSetup({ 'POST /api/profile/setup': { body: ana } });
    expect(box()).toBeChecked();
    await submit();
    expect(await screen.findByText('Profile Created!')).toBeInTheDocument();
    expect(setups()[0]!.body).toMatchObject({ listed: true });
  });

  it('leaves the last word to the end of the session', async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    await openSetup({ 'POST /api/profile/setup': { status: 401, body: { message: 'Unauthorized' } } });
    await fill();
    await submit();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/login'));
    expect(screen.queryByText('Failed to create profile. Please try again.')).not.toBeInTheDocument();
    go.mockRestore();
  });

  it('stays to be sent again while the server cannot be reached', async () => {
    let isAway = true;
    await openSetup({ 'POST /api/profile/setup': () => (isAway ? undefined : { body: ana }) });
    await fill();
    await submit();
    expect(await screen.findByText('Failed to create profile. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana Silva');
    isAway = false;
    await submit();
    expect(await screen.findByText('Profile Created!')).toBeInTheDocument();
  });

  it('keeps what was typed while the policies are read', async () => {
    await openSetup();
    await write(/^Bio/, 'Hello');
    await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toHaveTextContent('Last updated');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Bio/)).toHaveValue('Hello');
  });

  it('keeps its draft over a reload', async () => {
    const { unmount } = await openSetup();
    await write('Name', 'Ana S');
    await choose(/What do you train/, 'Judo');
    unmount();
    await openSetup();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana S');
    expect(screen.getByRole('button', { name: 'Judo' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the steps', () => {
  const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
  const step = (name: RegExp) => within(screen.getByRole('list', { name: 'Steps' })).getByRole('button', { name });
  const scrollIntoView = jest.fn();

  beforeEach(() => {
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('go on one by one, and not from one that is wrong', async () => {
    await openSetup();
    expect(step(/^Photos/)).toHaveAttribute('aria-current', 'step');
    await press('Continue without a photo');
    expect(screen.getByRole('heading', { name: 'Basic Information' })).toHaveFocus();
    await press('Next: Sports');
    expect(await screen.findByText('Location is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toHaveFocus();
    expect(screen.queryByText('Select at least one combat sport')).not.toBeInTheDocument();
    await write('Location', 'Lisbon');
    await waitFor(() => expect(screen.queryByText('Location is required')).not.toBeInTheDocument());
    await press('Next: Sports');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Combat Sports' })).toHaveFocus());
    expect(step(/^Sports/)).toHaveAttribute('aria-current', 'step');
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('go on by Enter, which sends nothing before the last one', async () => {
    const { setups } = await openSetup();
    await fill();
    await press(/^Basics/);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Combat Sports' })).toHaveFocus());
    expect(setups()).toEqual([]);
  });

  it('say which are done, lead to each, and end with the profile', async () => {
    await openSetup();
    expect(step(/^Basics$/)).toBeInTheDocument();
    await fill();
    expect(step(/^Basics\s*done$/)).toBeInTheDocument();
    expect(step(/^Sports\s*done$/)).toBeInTheDocument();
    await press(/^About$/);
    expect(screen.getByRole('heading', { name: 'About You' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Next/ })).not.toBeInTheDocument();
  });

  it('make a card, which can be seen at any time', async () => {
    await openSetup();
    await fill();
    await press('Preview my card');
    const card = await screen.findByRole('dialog', { name: 'Preview my card' });
    expect(await within(card).findByRole('heading', { name: /^Ana Silva\s*25$/ })).toBeInTheDocument();
    expect(within(card).getByText('Lisbon')).toBeInTheDocument();
  });
});

describe('the place', () => {
  const places = {
    'GET /api/places': {
      body: [
        { id: '1', name: 'Lisbon, Portugal' },
        { id: '2', name: 'Lisburn, UK' },
      ],
    },
  };

  // Without a pause between two keys, however slow the page is.
  const atOnce = userEvent.setup({ delay: null });

  it('is chosen from suggestions with the keyboard', async () => {
    const { sent } = await openSetup(places);
    const field = screen.getByRole('combobox', { name: 'Location' });
    await atOnce.type(field, 'Lis');
    expect(await screen.findByRole('option', { name: 'Lisburn, UK' })).toBeInTheDocument();
    expect(screen.getByText('2 places found')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Lisburn, UK' }).id);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('Lisburn, UK');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(sent.filter(({ path }) => path === '/api/places').map(({ search }) => search)).toEqual(['?q=Lis']);
  });

  it('stays as typed when the suggestions are waved away', async () => {
    await openSetup(places);
    const field = screen.getByRole('combobox', { name: 'Location' });
    await atOnce.type(field, 'Lis');
    await screen.findByRole('option', { name: 'Lisburn, UK' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field).toHaveValue('Lis');
  });
});

describe('photos', () => {
  // The form that carries it is Node's and knows no File of jsdom.
  const image = Object.assign(new Blob(['x'], { type: 'image/png' }), { name: 'me.png' }) as File;
  const withPhotos = (...urls: string[]) => ({
    ...newcomer,
    profileImages: urls,
    photos: urls.map((url) => ({ id: url, url })),
  });
  const pick = async (file: File) =>
    userEvent
      .setup({ applyAccept: false })
      .upload(await screen.findByLabelText('Upload photos', { selector: 'input' }), file);

  it('are refused when they are no images', async () => {
    const { sent } = await openSetup();
    await pick(new File(['x'], 'me.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Please upload only image files.')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/profile/photos')).toBe(false);
  });

  it('are refused beyond five', async () => {
    const { sent } = await openSetup({ 'GET /api/auth/user': { body: withPhotos('/a', '/b', '/c', '/d', '/e') } });
    expect(await screen.findByRole('img', { name: 'Photo 5' })).toBeInTheDocument();
    await pick(image);
    expect(await screen.findByText('You can only upload up to 5 images.')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/profile/photos')).toBe(false);
  });

  it('come with tips until there is one', async () => {
    await openSetup({ 'POST /api/profile/photos': { status: 201, body: withPhotos('/api/media/new') } });
    expect(await screen.findByRole('list', { name: 'What makes a good photo' })).toHaveTextContent('good light');
    await pick(image);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'What makes a good photo' })).not.toBeInTheDocument();
  });

  it('are uploaded at once and shown', async () => {
    await openSetup({ 'POST /api/profile/photos': { status: 201, body: withPhotos('/api/media/new') } });
    await pick(image);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/api/media/new?w=720');
  });

  it('are added by link without sending the form', async () => {
    const url = 'https://example.com/me.jpg';
    const { setups } = await openSetup({ 'POST /api/profile/photos/links': { status: 201, body: withPhotos(url) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add by link' }));
    await userEvent.type(screen.getByLabelText('Add by link'), `${url}{Enter}`);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', url);
    expect(setups()).toEqual([]);
    expect(screen.queryByText('Location is required')).not.toBeInTheDocument();
  });

  it('can be removed', async () => {
    const { sent } = await openSetup({
      'GET /api/auth/user': { body: withPhotos('a', 'b') },
      'DELETE /api/profile/photos/a': { body: withPhotos('b') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Really remove photo 1' }));
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Photo/ })).toHaveLength(1));
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/profile/photos/a' });
  });
});

describe('the quiz', () => {
  const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
  async function takeQuiz(energy?: RegExp) {
    await press('Start Quiz');
    for (let challenge = 0; challenge < 3; challenge++) await press(/^Skip/);
    await press(energy ?? /^Skip/);
    await screen.findByRole('heading', { name: 'What gets you back on the mat?' });
    await press(energy ? /^Skip/ : /^Small steps/);
    await screen.findByRole('heading', { name: 'Your corner profile' });
    await press('Start Finding Matches!');
    await screen.findByText('Personality Profile Complete!');
  }

  it('sets the training schedule by the answer on energy, survives a reload and is saved with the profile', async () => {
    const { unmount } = await openSetup();
    await takeQuiz(/^Early bird/);
    expect(screen.getByLabelText(/Training Schedule/)).toHaveValue('Morning (6-9 AM)');
    expect(screen.getByRole('button', { name: 'Retake Quiz' })).toBeInTheDocument();
    await fill();
    unmount();
    const { setups } = await openSetup({ 'POST /api/profile/setup': { body: ana } });
    expect(screen.getByRole('button', { name: 'Retake Quiz' })).toBeInTheDocument();
    await submit();
    expect(await screen.findByText('Profile Created!')).toBeInTheDocument();
    expect(setups()[0]!.body).toMatchObject({
      trainingSchedule: 'Morning (6-9 AM)',
      quiz: { preferences: { energy_match: 'Early bird: done before work' }, traits: { Disciplined: 1 } },
    });
  });

  it('leaves the training schedule alone without an answer on energy', async () => {
    await openSetup();
    await userEvent.click(screen.getByRole('button', { name: 'Weekends' }));
    await takeQuiz();
    expect(screen.getByLabelText(/Training Schedule/)).toHaveValue('Weekends');
  });
});

describe('two tabs', () => {
  it('make one profile: the second one follows where the first has gone', async () => {
    let stored: unknown = newcomer;
    const { location, store } = await openSetup({ 'GET /api/auth/user': () => ({ body: stored }) });
    await write('Name', 'Other Ana');
    stored = ana;
    const other = new BroadcastChannel('corner.profile-setup');
    other.postMessage({ tab: 'another', message: ana.id });
    other.close();
    await waitFor(() => expect(location()).toBe('/'));
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"combatSports":["Judo"]'));
    expect(sessionStorage).toHaveLength(0);
  });
});
