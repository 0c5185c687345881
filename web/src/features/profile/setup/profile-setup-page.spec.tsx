import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../../shared/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
// Lazy: a slow machine would compile it within one assertion's timeout.
import '../../../shared/policies/policy-sheet';
import { ProfileSetupPage } from './profile-setup-page';
import { openAtStep, type StepName } from './open-at-step.fixture';

// jsdom has no image decoding, and its File is not Node's.
jest.mock('../photos/scale-photo', () => ({ scalePhoto: async () => new Blob(['photo']) }));

const newcomer = {
  ...ana,
  intents: null,
  age: null,
  gender: null,
  location: null,
  combatSports: [],
  experienceLevel: null,
};

/** Opens the last step by default; the fields of all steps are rendered. */
async function openSetup(answers: Record<string, Answer> = {}, step: StepName = 'online') {
  openAtStep(step);
  const page = renderPage(<ProfileSetupPage />, {
    path: '/profile-setup',
    answers: { 'GET /api/auth/user': { body: newcomer }, ...answers },
  });
  for (const label of ['Name', /^Bio/, /Training Schedule/, /public page/]) await screen.findByLabelText(label);
  return { ...page, setups: () => page.sent.filter(({ path }) => path === '/api/profile/setup') };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Complete Profile' }));
const write = async (label: RegExp | string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  // Typing would rerender the whole form per key.
  if (text) await userEvent.paste(text);
};
const choose = async (group: RegExp, ...options: (string | RegExp)[]) => {
  for (const option of options) {
    await userEvent.click(
      within(screen.getByRole('group', { name: group, hidden: true })).getByRole('button', {
        name: option,
        hidden: true,
      }),
    );
  }
};

async function fill() {
  await write('Name', 'Ana Silva');
  await write('Location', 'Lisbon');
  await choose(/What do you train/, 'Judo', 'Boxing');
  await choose(/Experience Level: Judo/, 'Blue Belt');
}

afterEach(() => sessionStorage.clear());

describe('a profile is rejected', () => {
  it('when required fields are missing', async () => {
    const { setups } = await openSetup();
    await write('Name', '');
    await submit();
    expect(await screen.findByText('Name must be at least 2 characters')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
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

  it('by the server, with its messages at the fields', async () => {
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
  it('starts with the age 25 and only the first name of the registration', async () => {
    await openSetup();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    expect(screen.getByLabelText('Age')).toHaveValue('25');
  });

  it('is sent once, shows that it is pending and opens the deck', async () => {
    let answer = (_reply: { body: unknown }) => {};
    const { setups, location, store } = await openSetup({
      'POST /api/profile/setup': () => new Promise((resolve) => (answer = resolve)),
    });
    await fill();
    await choose(/Show me/, 'Man');
    await userEvent.click(screen.getByRole('button', { name: 'Weekends', hidden: true }));
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
        levels: { Judo: 'Blue Belt' },
        trainingSchedule: 'Weekends',
        listed: false,
      },
    ]);
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"combatSports":["Judo"]'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is listed in the public directory only if the member ticks the box, which survives a reload', async () => {
    const box = () => screen.getByRole('checkbox', { name: /Show me on the public page/, hidden: true });
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

  it('can be resent while the server is unavailable', async () => {
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

  it('keeps typed values while the policies are read', async () => {
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
    expect(screen.getByRole('button', { name: 'Judo', hidden: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the steps', () => {
  const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
  const question = (name: string) => screen.findByRole('heading', { level: 3, name });
  const section = () => screen.getByRole('heading', { level: 2 }).textContent;

  it('show one question each, the intents first, and go back', async () => {
    await openSetup({}, 'hereFor');
    expect(await question('What are you here for?')).toHaveAccessibleDescription('Step 1 of 9');
    expect(section()).toBe('Basic Information');
    expect(screen.getByLabelText('Name')).not.toBeVisible();
    await press('Not now');
    expect(await question('What do people call you?')).toHaveFocus();
    expect(screen.getByRole('progressbar', { name: 'Steps' })).toHaveAttribute('aria-valuetext', 'Step 2 of 9');
    expect(screen.getByLabelText('Name')).toBeVisible();
    await press('Back');
    expect(await question('What are you here for?')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeEnabled();
  });

  it("go back by the browser's Back too", async () => {
    const entries = (count: number) => waitFor(() => expect(history.state).toMatchObject({ overlay: count }));
    await openSetup({}, 'name');
    await press('Continue');
    await question('How old are you?');
    await entries(2);
    history.back();
    expect(await question('What do people call you?')).toHaveFocus();
    await entries(1);
    history.back();
    expect(await question('What are you here for?')).toBeInTheDocument();
  });

  it('can be skipped only where the specification allows, and not with errors', async () => {
    const { setups } = await openSetup({}, 'place');
    await press('Continue');
    expect(await screen.findByText('Location is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
    expect(screen.queryByText('Select at least one combat sport')).not.toBeInTheDocument();
    await write('Location', 'Lisbon');
    await waitFor(() => expect(screen.queryByText('Location is required')).not.toBeInTheDocument());
    await userEvent.type(screen.getByLabelText('Location'), '{Enter}');
    await question('What is your sport?');
    expect(section()).toBe('Combat Sports');
    await choose(/What do you train/, 'Judo');
    await choose(/Experience Level/, 'Blue Belt');
    await press('Continue');
    await question('Show your face');
    for (const next of [
      'In your own words',
      'Who may see you and write to you?',
      'May matches see that you are online?',
    ]) {
      await press('Not now');
      await question(next);
    }
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
    expect(setups()).toEqual([]);
  });

  it('survive a reload', async () => {
    const { unmount } = await openSetup({}, 'photo');
    await press('Not now');
    await question('In your own words');
    unmount();
    renderPage(<ProfileSetupPage />, { path: '/', answers: { 'GET /api/auth/user': { body: newcomer } } });
    expect(await question('In your own words')).toBeInTheDocument();
  });

  it('build a card that can be previewed at any time', async () => {
    await openSetup();
    await fill();
    await press('Preview my card');
    const card = await screen.findByRole('dialog', { name: 'Preview my card' });
    expect(await within(card).findByRole('heading', { name: /^Ana Silva\s*25$/ })).toBeInTheDocument();
    expect(within(card).getByText('Lisbon')).toBeInTheDocument();
  });
});

describe('privacy', () => {
  it.each([
    ['nothing', async () => {}, {}],
    [
      'what is answered',
      async () => {
        await choose(/Who may see you/, 'Only people I like or talk to');
        await choose(/Who may write to you first/, 'Verified members');
        await choose(/that you are online/, /^Yes, show it/);
      },
      { discoverable: false, messagesFrom: 'verified', showOnline: true },
    ],
  ])('is sent with %s', async (_what, answer, expected) => {
    const { setups } = await openSetup({ 'POST /api/profile/setup': { body: ana } });
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    await fill();
    await answer();
    await submit();
    await screen.findByText('Profile Created!');
    const { discoverable, messagesFrom, showOnline } = setups()[0]!.body as Record<string, unknown>;
    expect({ discoverable, messagesFrom, showOnline }).toEqual(expected);
  });
});

describe('levels', () => {
  const levels = () =>
    screen.getAllByRole('group', { name: /^Experience Level/ }).map((group) => group.getAttribute('aria-labelledby'));

  it('are asked per sport and removed with it; the highest is the overall level', async () => {
    const { unmount } = await openSetup({}, 'sports');
    await choose(/What do you train/, 'Judo');
    expect(levels()).toHaveLength(1);
    await choose(/^Experience Level$/, 'Blue Belt');
    await choose(/What do you train/, 'Boxing');
    expect(screen.getByRole('group', { name: 'Experience Level: Boxing' })).toHaveAccessibleDescription(
      'Not said yet. You can leave it open.',
    );
    await choose(/: Boxing/, /Expert/);
    await choose(/What do you train/, 'Karate');
    await choose(/: Karate/, 'Black Belt');
    await choose(/What do you train/, 'Karate');
    unmount();
    const { setups } = await openSetup({ 'POST /api/profile/setup': { body: ana } });
    await write('Location', 'Lisbon');
    await submit();
    await screen.findByText('Profile Created!');
    expect(setups()[0]!.body).toMatchObject({
      combatSports: ['Boxing', 'Judo'],
      experienceLevel: 'Expert (5+ years)',
      levels: { Boxing: 'Expert (5+ years)', Judo: 'Blue Belt' },
    });
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

  // Types without pauses, however slow the page is.
  const atOnce = userEvent.setup({ delay: null });

  it('is chosen from suggestions by keyboard', async () => {
    const { sent } = await openSetup(places, 'place');
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

  it('stays as typed when the suggestions are dismissed', async () => {
    await openSetup(places, 'place');
    const field = screen.getByRole('combobox', { name: 'Location' });
    await atOnce.type(field, 'Lis');
    await screen.findByRole('option', { name: 'Lisburn, UK' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field).toHaveValue('Lis');
  });
});

describe('photos', () => {
  // The FormData is Node's, which rejects jsdom's File.
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

  it('are rejected if they are not images', async () => {
    const { sent } = await openSetup({}, 'photo');
    await pick(new File(['x'], 'me.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Please upload only image files.')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/profile/photos')).toBe(false);
  });

  it('are rejected beyond five', async () => {
    const { sent } = await openSetup(
      { 'GET /api/auth/user': { body: withPhotos('/a', '/b', '/c', '/d', '/e') } },
      'photo',
    );
    expect(await screen.findByRole('img', { name: 'Photo 5' })).toBeInTheDocument();
    await pick(image);
    expect(await screen.findByText('You can only upload up to 5 images.')).toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/profile/photos')).toBe(false);
  });

  it('show tips until there is one', async () => {
    await openSetup({ 'POST /api/profile/photos': { status: 201, body: withPhotos('/api/media/new') } }, 'photo');
    expect(await screen.findByRole('list', { name: 'What makes a good photo' })).toHaveTextContent('good light');
    await pick(image);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'What makes a good photo' })).not.toBeInTheDocument();
  });

  it('are uploaded at once and shown', async () => {
    await openSetup({ 'POST /api/profile/photos': { status: 201, body: withPhotos('/api/media/new') } }, 'photo');
    await pick(image);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/api/media/new?w=720');
  });

  it('are added by link without submitting the form', async () => {
    const url = 'https://example.com/me.jpg';
    const { setups } = await openSetup(
      { 'POST /api/profile/photos/links': { status: 201, body: withPhotos(url) } },
      'photo',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add by link' }));
    await userEvent.type(screen.getByLabelText('Add by link'), `${url}{Enter}`);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', url);
    expect(setups()).toEqual([]);
    expect(screen.queryByText('Location is required')).not.toBeInTheDocument();
  });

  it('can be removed', async () => {
    const { sent } = await openSetup(
      {
        'GET /api/auth/user': { body: withPhotos('a', 'b') },
        'DELETE /api/profile/photos/a': { body: withPhotos('b') },
      },
      'photo',
    );
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

  it('sets the training schedule from the answer on energy, survives a reload and is saved with the profile', async () => {
    const { unmount } = await openSetup({}, 'about');
    await takeQuiz(/^Early bird/);
    expect(screen.getByLabelText(/Training Schedule/)).toHaveValue('Morning (6-9 AM)');
    expect(await screen.findByRole('heading', { name: 'Who may see you and write to you?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retake Quiz', hidden: true })).toBeInTheDocument();
    await fill();
    unmount();
    const { setups } = await openSetup({ 'POST /api/profile/setup': { body: ana } });
    expect(screen.getByRole('button', { name: 'Retake Quiz', hidden: true })).toBeInTheDocument();
    await submit();
    expect(await screen.findByText('Profile Created!')).toBeInTheDocument();
    expect(setups()[0]!.body).toMatchObject({
      trainingSchedule: 'Morning (6-9 AM)',
      quiz: { preferences: { energy_match: 'Early bird: done before work' }, traits: { Disciplined: 1 } },
    });
  });

  it('keeps the training schedule without an answer on energy', async () => {
    await openSetup({}, 'about');
    await userEvent.click(screen.getByRole('button', { name: 'Weekends', hidden: true }));
    await takeQuiz();
    expect(screen.getByLabelText(/Training Schedule/)).toHaveValue('Weekends');
  });
});

describe('two tabs', () => {
  it('create one profile: the second one follows the first', async () => {
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
