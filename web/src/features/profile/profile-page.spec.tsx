import { DEFAULT_PRIVACY, type User } from '@corner/contracts/profiles.api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshCurrentUser } from '../../shared/api/api';
import { browser } from '../../shared/paths';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer } from '../../shared/testing/server';
import { ProfilePage } from './profile-page';

const broken = { status: 500, body: { code: 'INTERNAL', message: 'Something broke' } };
const complete: User = { ...ana, height: 65, relationshipGoal: 'Friendship', intents: ['dating', 'training'] };

function openProfile(member: User, answers: Record<string, Answer> = {}) {
  const page = renderPage(<ProfilePage />, {
    path: '/profile',
    answers: { 'GET /api/auth/user': { body: member }, ...answers },
  });
  const saved = () => page.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...page, saved };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const retype = async (label: string, value: string) => {
  const input = await screen.findByLabelText(label);
  fireEvent.change(input, { target: { value } });
};
async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
/** Mocks a server that applies requests. */
const takes =
  (member: User): Answer =>
  ({ body }) => ({ body: { ...member, ...(body as Partial<User>) } });

it('shows that there is no profile and links to the deck', async () => {
  openProfile(ana, { 'GET /api/auth/user': { status: 401, body: {} } });
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Discover' })).toHaveAttribute('href', '/');
});

it('marks the pressed part until the member scrolls', async () => {
  openProfile(complete);
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of your profile' }));
  Element.prototype.scrollIntoView = () => undefined;
  const training = parts.getByRole('button', { name: 'Training' });
  await userEvent.click(training);
  expect(training).toHaveAttribute('aria-current', 'true');
  fireEvent.wheel(training);
  expect(training).not.toHaveAttribute('aria-current');
});

it('shows set values and omits empty ones', async () => {
  openProfile(complete);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Silva, 29' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Hours and sparring' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Here for' })).toBeInTheDocument();
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toEqual([
    'Profile strength',
    'Photos (0/5)',
    'Video Introduction',
    'About Me',
    'Questions and answers',
    'Location & Events',
    'Compatibility Quiz',
    'Combat Sports & Experience',
    'Hours and sparring',
    'Here for',
    'Training partners',
    'Dating Preferences',
    'Account Verification',
  ]);
  // A full page load: the server ends the session there.
  expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
});

it.each([
  ['age', { age: null }],
  ['height', { height: null }],
  ['what you are looking for', { relationshipGoal: null }],
])('asks to complete a profile without %s', async (missing, gap) => {
  openProfile({ ...complete, ...gap, trainingSchedule: 'Weekends' });
  expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`^Still missing: ${missing}\\.`))).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Training Schedule' })).toBeInTheDocument();
});

describe('missing profile parts', () => {
  const ring = () => screen.findByRole('img', { name: /^Profile \d+% complete$/ });
  const prompts = [{ id: 'teach_me', answer: 'Leg locks' }];
  const photo = { id: 'a', url: '/api/media/a' };

  it('are asked for one by one, with their benefit', async () => {
    openProfile(complete);
    expect(await ring()).toHaveAccessibleName('Profile 31% complete');
    expect(screen.getByText(/^Your photo is the first thing people see of you\./)).toBeInTheDocument();
    await press('Add a photo');
    expect(await dialog()).toHaveAccessibleName('Edit photos');
  });

  it('are asked for above the cards while any is missing', async () => {
    openProfile(ana);
    await ring();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Complete Your Profile');
    await press('Complete now');
    expect(await dialog()).toHaveAccessibleName('Complete Your Profile');
  });

  it('are added in the card of the quiz or the video without a dialog', async () => {
    openProfile({ ...complete, photos: [photo], bio: 'Hi', prompts, gym: 'Dojo', trainingSchedule: 'Weekends' });
    expect(await ring()).toHaveAccessibleName('Profile 69% complete');
    await press('Go to the quiz');
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toHaveFocus();
  });

  it('are not asked for on a complete profile', async () => {
    openProfile({
      ...complete,
      photos: ['a', 'b', 'c'].map((id) => ({ id, url: `/api/media/${id}` })),
      bio: 'Hi',
      prompts,
      gym: 'Dojo',
      trainingSchedule: 'Weekends',
      quiz: { preferences: {}, traits: {}, interests: [], combatPreferences: [] },
      isPhoneVerified: true,
      profileVideoUrl: '/api/media/videos/a',
    });
    expect(await screen.findByRole('heading', { name: 'About Me' })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /complete$/ })).not.toBeInTheDocument();
  });
});

it.each([
  ['with', { ...DEFAULT_PRIVACY, showAge: true }],
  ['without', { ...DEFAULT_PRIVACY, showAge: false }],
])("shows the member's card as others see it, %s the age", async (_, privacy) => {
  openProfile({ ...complete, gym: 'Dojo' }, { 'GET /api/settings/privacy': { body: privacy } });
  await press('Preview my card');
  const name = await within(await dialog()).findByRole('heading', { name: /^Ana Silva/ });
  expect(name).toHaveTextContent(privacy.showAge ? /29/ : /^Ana Silva$/);
  expect(within(await dialog()).getByText(/Dojo/)).toBeInTheDocument();
});

it('shows no dating answer on the training card', async () => {
  const prompts = [
    { id: 'teach_me', answer: 'Leg locks' },
    { id: 'fall_for', answer: 'Laugh at my stance' },
  ];
  openProfile({ ...complete, prompts, intents: ['dating', 'training'] });
  await press('Preview my card');
  const preview = within(await dialog());
  expect(await preview.findByText('Laugh at my stance')).toBeInTheDocument();
  await userEvent.click(preview.getByRole('radio', { name: 'Training' }));
  expect(preview.queryByText('Laugh at my stance')).not.toBeInTheDocument();
  expect(preview.getByText('Leg locks')).toBeInTheDocument();
});

describe('dating preferences', () => {
  it('sends nothing with an invalid age range', async () => {
    const { saved } = openProfile(complete);
    await press('Edit preferences');
    for (const [youngest, oldest] of [
      ['17', '30'],
      ['30', '81'],
      ['40', '30'],
      ['', '30'],
    ] as const) {
      await retype('Youngest age', youngest);
      await retype('Oldest age', oldest);
      await press('Save');
      expect(await screen.findByText('Enter ages from 18 to 80, the younger one first')).toBeVisible();
    }
    expect(saved()).toEqual([]);
  });

  it('shows a failure, keeps the choices, and saves them on retry', async () => {
    let answer: Answer = broken;
    const { saved } = openProfile(complete, {
      'PATCH /api/profile/preferences': (sent) => (typeof answer === 'function' ? answer(sent) : answer),
    });
    await press('Edit preferences');
    await choose('Relationship goal', 'Activity partner');
    await choose('Body type', 'A few extra pounds');
    // As in the card, the sheet and the wizard.
    expect(screen.getByRole('combobox', { name: 'Relationship goal' })).toHaveTextContent('Training Partner');
    expect(screen.getByRole('combobox', { name: 'Body type' })).toHaveTextContent('Plus Size');
    await press('Save');
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeInTheDocument();
    answer = takes(complete);
    await press('Save');
    expect(await screen.findByText('Preferences Updated!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved()[1]).toEqual({ relationshipGoal: 'Training Partner', bodyType: 'Plus Size' });
    expect(screen.getByText('Training Partner')).toBeInTheDocument();
  });

  it('send only touched values, wherever their control is', async () => {
    const { saved } = openProfile({ ...complete, height: null }, { 'PATCH /api/profile/preferences': takes(complete) });
    await press('Edit preferences');
    for (const name of ['Height', 'Age range', 'Maximum distance']) {
      expect((await screen.findByText(name, { selector: 'p' })).parentElement).toHaveTextContent('Not stated');
    }
    await press('Save');
    expect(await screen.findByText('Preferences Updated!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved()).toEqual([]);

    await press('Edit preferences');
    await retype('Occupation(optional)', 'Baker');
    await press('Use 22 to 35');
    screen.getByRole('slider', { name: 'Height' }).focus();
    await userEvent.keyboard('{Enter}');
    await press('Save');
    await waitFor(() =>
      expect(saved()).toEqual([{ height: 68, occupation: 'Baker', preferredAgeRange: { min: 22, max: 35 } }]),
    );
  });

  it('offers the second word lists in their order, and a stored value of the first one', async () => {
    openProfile({ ...complete, bodyType: 'Lean', relationshipGoal: null });
    await press('Edit preferences');
    async function offered(name: string) {
      await userEvent.click(await screen.findByRole('combobox', { name }));
      const options = await screen.findAllByRole('option');
      const labels = options.map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return labels;
    }
    expect(await offered('Relationship goal')).toEqual([
      'Serious relationship',
      'Casual dating',
      'Friends',
      'Activity partner',
      'Marriage',
      'Unsure',
    ]);
    expect(screen.getByRole('combobox', { name: 'Body type' })).toHaveTextContent('Lean');
    expect(await offered('Body type')).toEqual([
      'Slim',
      'Athletic',
      'Average',
      'Curvy',
      'Muscular',
      'Stocky',
      'A few extra pounds',
      'Lean',
    ]);
  });
});

it("opens a complete profile's details on one page, and saves the changes", async () => {
  const { saved } = openProfile(complete, { 'PATCH /api/profile/setup': takes(complete) });
  await press('Edit details');
  expect(await dialog()).toHaveAccessibleName('Your details');
  await choose('Children', 'No children');
  await press('Save');
  expect(await screen.findByText('Profile Updated!')).toBeInTheDocument();
  expect(saved()).toEqual([{ hasChildren: 'No children' }]);
});

describe('the wizard', () => {
  const next = () => press('Next');

  it('stays on an invalid step', async () => {
    const { saved } = openProfile(ana);
    await press('Complete now');
    expect(await screen.findByRole('button', { name: 'Back' })).toBeDisabled();
    for (const [age, message] of [
      ['17', 'Must be 18 or older'],
      ['81', 'Invalid age'],
      ['', 'Required'],
    ] as const) {
      await retype('Age', age);
      await next();
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByRole('heading', { name: /Basic Information/ })).toBeInTheDocument();
    }
    expect(saved()).toEqual([]);
  });

  it("keeps every step's answers and saves them at the end", async () => {
    const { saved } = openProfile(ana, { 'PATCH /api/profile/setup': takes(ana) });
    await press('Complete now');
    await retype('Age', '31');
    await next();
    expect(await screen.findByText('Set the slider to your height')).toBeVisible();
    // Pressing the slider accepts its position.
    fireEvent.click(screen.getByRole('slider', { name: 'Height' }));
    expect(screen.getByText('5\'8"')).toBeVisible();
    await next();
    await choose('Smoking', 'Never');
    await press('Back');
    expect(await screen.findByLabelText('Age')).toHaveValue('31');
    await next();
    await next();
    expect(await screen.findByRole('heading', { name: /What You're Looking For/ })).toHaveFocus();
    await press('Complete Profile');
    expect(await screen.findByText('Choose what you are looking for')).toBeVisible();
    expect(saved()).toEqual([]);
    await choose('Relationship goal', 'Marriage');
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Body types' })).getByRole('button', { name: 'Lean' }),
    );
    await press('Complete Profile');
    expect(await screen.findByText('Profile Updated!')).toBeInTheDocument();
    expect(saved()).toEqual([
      { age: 31, height: 68, smoking: 'Never', relationshipGoal: 'Marriage', preferredBodyTypes: ['Lean'] },
    ]);
    expect(screen.queryByRole('heading', { name: 'Complete Your Profile' })).not.toBeInTheDocument();
  });

  it.each([
    ['Location', 429, 'TOO_MANY_MOVES', 'You changed your location too often today.'],
    ['Age', 403, 'AGE_FIXED', 'Your age was changed twice already.'],
  ])('returns to the rejected field: %s', async (label, status, code, message) => {
    openProfile({ ...complete, age: null }, { 'PATCH /api/profile/setup': { status, body: { code, message } } });
    await press('Complete now');
    await next();
    expect(await screen.findByText('Required')).toBeVisible();
    await retype('Age', '٢٥');
    await retype('Location', 'Porto');
    await next();
    await next();
    await press('Complete Profile');
    expect(await screen.findByText('Failed to save profile. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('smaller edits', () => {
  it('rejects a bio of more than 500 characters', async () => {
    const { saved } = openProfile(complete);
    await press('Edit about me');
    await retype('Bio(optional)', 'a'.repeat(501));
    await press('Save');
    expect(await screen.findByText('Bio must be less than 500 characters')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('rejects an empty list of sports', async () => {
    const { saved } = openProfile(complete);
    await press('Edit training');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Judo' }));
    await press('Save');
    expect(await screen.findByText('Select at least one combat sport')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('rejects an empty location, and shows when another cannot be saved', async () => {
    const { saved } = openProfile(complete, { 'PATCH /api/profile/setup': broken });
    await press('Edit location');
    await retype('Location', '');
    await press('Save');
    expect(await screen.findByText('Location is required')).toBeVisible();
    expect(saved()).toEqual([]);
    await retype('Location', 'Porto');
    await press('Save');
    expect(await screen.findByText('Failed to save profile. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toHaveValue('Porto');
  });

  it('shows failed and successful saves, and returns the focus', async () => {
    let answer: Answer = broken;
    const { saved } = openProfile(complete, {
      'PATCH /api/profile': (sent) => (typeof answer === 'function' ? answer(sent) : answer),
    });
    await press('Edit about me');
    await retype('Bio(optional)', 'Ten years on the mat.');
    await press('Save');
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument();
    answer = takes(complete);
    await press('Save');
    expect(await screen.findByText('Profile Updated!')).toBeInTheDocument();
    expect(saved()[1]).toEqual({ bio: 'Ten years on the mat.' });
    expect(await screen.findByText('Ten years on the mat.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit about me' })).toHaveFocus());
  });

  it('stays open at the end of the session, which has the last word', async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    openProfile(complete, { 'PATCH /api/profile': { status: 401, body: { message: 'Unauthorized' } } });
    await press('Edit about me');
    await retype('Bio(optional)', 'Late');
    await press('Save');
    expect(await screen.findByText(/^You are logged out. What you entered stays here/)).toBeInTheDocument();
    expect(screen.getByLabelText('Bio(optional)')).toHaveValue('Late');
    expect(go).not.toHaveBeenCalled();
    expect(screen.queryByText('Failed to update profile. Please try again.')).not.toBeInTheDocument();
    go.mockRestore();
  });
});

describe('a profile that changes on another device', () => {
  /** Mocks a server with its own profile that rejects stale changes. */
  function openShared() {
    let stored: User = { ...complete, bio: 'Before', gym: 'Dojo', version: 5 };
    const page = openProfile(stored, {
      'GET /api/auth/user': () => ({ body: stored }),
      'PATCH /api/profile': ({ body, ifMatch }) => {
        if (ifMatch !== `"${stored.version}"` && stored.bio !== 'Before') {
          const details = [{ field: 'bio', message: 'Changed on another device', value: stored.bio }];
          return { status: 409, body: { code: 'PROFILE_CHANGED', message: 'Changed', details } };
        }
        stored = { ...stored, ...(body as Partial<User>), version: stored.version + 1 };
        return { body: stored };
      },
    });
    const elsewhere = (change: Partial<User>) => {
      stored = { ...stored, ...change, version: stored.version + 1 };
    };
    return { ...page, elsewhere, bio: () => stored.bio };
  }
  const conflict = async () => {
    const page = openShared();
    await press('Edit about me');
    await retype('Bio(optional)', 'From here');
    page.elsewhere({ bio: 'From the phone' });
    await press('Save');
    expect(await screen.findByRole('dialog', { name: 'Changed on another device' })).toHaveTextContent(
      /Bio.*From the phone/,
    );
    expect(page.bio()).toBe('From the phone');
    return page;
  };

  it('asks, and keeps mine', async () => {
    const { bio } = await conflict();
    await press('Keep mine');
    expect(await screen.findByText('Profile Updated!')).toBeInTheDocument();
    expect(bio()).toBe('From here');
  });

  it('asks, and takes theirs without a request', async () => {
    const { bio, saved } = await conflict();
    await press('Take the other one');
    expect(await screen.findByLabelText('Bio(optional)')).toHaveValue('From the phone');
    await press('Save');
    expect(await screen.findByText('Profile Updated!')).toBeInTheDocument();
    expect([bio(), saved().length]).toEqual(['From the phone', 1]);
  });

  it('keeps typed values while nothing is answered', async () => {
    const { bio } = await conflict();
    await press('Close');
    expect(await screen.findByLabelText('Bio(optional)')).toHaveValue('From here');
    expect(bio()).toBe('From the phone');
  });

  it('updates forms that were not edited', async () => {
    const { elsewhere, store, saved } = openShared();
    await press('Edit training');
    await retype('Training Schedule(optional)', 'Weekends');
    elsewhere({ gym: 'Iron Lotus' });
    await act(() => store.dispatch(refreshCurrentUser()));
    await waitFor(() => expect(screen.getByLabelText('Event/Academy(optional)')).toHaveValue('Iron Lotus'));
    expect(screen.getByLabelText('Training Schedule(optional)')).toHaveValue('Weekends');
    await press('Save');
    await waitFor(() => expect(saved()).toEqual([{ trainingSchedule: 'Weekends' }]));
  });
});
