import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { LocationDialog } from '../edit/dialogs';
import { ProfileSetupPage } from '../setup/profile-setup-page';
import { openAtStep } from '../setup/open-at-step.fixture';
import { PATIENCE_MS } from './places-api';

const choices = ['Genève, Switzerland', 'Geneva, New York'].map((label, id) => ({ id: String(id), label }));
const MEANT: Record<string, object> = {
  Geneva: { name: choices[0]!.label, choices },
  Nowhere: { name: null, choices: [] },
  Lisbon: { name: 'Lisbon, Portugal', choices: [] },
};
const meant: Answer = ({ search }) => ({ body: MEANT[new URLSearchParams(search).get('q')!] });
const member = { ...ana, location: 'Porto, Portugal' };
const unknown = () => screen.findByText(/^We do not know this place/);

function openDialog(answer: Answer = meant) {
  const close = jest.fn();
  const page = renderPage(<LocationDialog user={member} open close={close} />, {
    path: '/',
    answers: {
      'GET /api/places/meant': answer,
      'PATCH /api/profile/setup': { body: { ...member, locationChoices: choices } },
    },
  });
  return { close, saved: () => page.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}
async function write(place: string) {
  const field = await screen.findByRole('combobox', { name: 'Location' });
  await userEvent.clear(field);
  await userEvent.paste(place);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Save', () => {
  it.each([
    ['unknown', 'Nowhere', unknown],
    ['one of several', 'Geneva', () => screen.findByText(/^Several places/)],
  ])('pauses once for a place that is %s, then passes', async (_what, place, words) => {
    const { saved, close } = openDialog();
    await write(place);
    await press('Save');
    expect(await words()).toBeVisible();
    expect(saved()).toEqual([]);
    await press('Save');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(saved()).toEqual([{ location: place }]);
  });

  it('passes at once with a known place, and without a response', async () => {
    const known = openDialog();
    await write('Lisbon');
    await press('Save');
    await waitFor(() => expect(known.saved()).toEqual([{ location: 'Lisbon' }]));
    const failing = openDialog({ status: 500, body: {} });
    await userEvent.clear(screen.getAllByRole('combobox', { name: 'Location' }).at(-1)!);
    await userEvent.paste('Nowhere');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
    await waitFor(() => expect(failing.saved()).toEqual([{ location: 'Nowhere' }]));
  });
});

describe('Continue', () => {
  const newcomer = { ...ana, age: null, location: null, combatSports: [], experienceLevel: null };
  const openSetup = async (answer: Answer) => {
    openAtStep('place');
    renderPage(<ProfileSetupPage />, {
      path: '/profile-setup',
      answers: { 'GET /api/auth/user': { body: newcomer }, 'GET /api/places/meant': answer },
    });
    await write('Nowhere');
  };
  const question = () => screen.getByRole('heading', { level: 3 }).textContent;
  afterEach(() => sessionStorage.clear());

  it('pauses once for an unknown place, also on Enter, then passes', async () => {
    await openSetup(meant);
    await userEvent.keyboard('{Enter}');
    expect(await unknown()).toBeVisible();
    expect(question()).toBe('Where do you train and live?');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveFocus();
    await press('Continue');
    await waitFor(() => expect(question()).toBe('What is your sport?'));
  });

  it('does not wait longer than the timeout', async () => {
    await openSetup(() => new Promise(() => {}));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await act(() => jest.advanceTimersByTimeAsync(PATIENCE_MS - 100));
    expect(question()).toBe('Where do you train and live?');
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    await waitFor(() => expect(question()).toBe('What is your sport?'));
  });
});
