import type { User } from '@corner/contracts/profiles.api';
import { weekPartsOf, WORKDAYS } from '@corner/domain/profile/week';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../../shared/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { ana as dater, type Answer } from '../../../shared/testing/server';
import { ProfilePage } from '../profile-page';

const ana: User = { ...dater, intents: ['dating', 'training'] };
const EVENINGS = weekPartsOf(WORKDAYS, ['evening']);

function openProfile(member: User, path: string, refusal?: Answer) {
  let stored = member;
  const page = renderPage(<ProfilePage />, {
    path,
    answers: {
      'GET /api/auth/user': () => ({ body: stored }),
      'PATCH /api/profile':
        refusal ??
        (({ body }) => {
          stored = { ...stored, ...(body as Partial<User>), version: stored.version + 1 };
          return { body: stored };
        }),
    },
  });
  const saved = () => page.sent.flatMap(({ method, ifMatch, body }) => (method === 'PATCH' ? [{ ifMatch, body }] : []));
  return { ...page, saved };
}
/** Finds by text: role queries are slow on the whole grid. */
const press = async (words: string) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByText(words));
const card = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Hours and sparring' });
  return heading.closest('section')!;
};
async function chooseSize(option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Size' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('opens by URL, saves only changes, and shows a short summary', async () => {
  const { saved } = openProfile({ ...ana, gear: ['gi'], sizeBand: '65-73' }, paths.ownHours);
  expect(await screen.findByRole('dialog', { name: 'Hours and sparring' })).toHaveTextContent(
    'Others see at most two hours that you both marked, never your week.',
  );
  await press('Weekday evenings');
  await userEvent.click(screen.getByLabelText('Sunday Morning'));
  await press('Flow');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved()).toEqual([{ ifMatch: '"1"', body: { availability: [...EVENINGS, 'sun-morning'], pace: 'flow' } }]);
  expect(await card()).toHaveTextContent(/MorningSun.*EveningMon to Fri.*PaceFlow.*GearGi.*Size65 to 73 kg/);
});

it('clears choices, and sends no hours for none', async () => {
  const { saved } = openProfile({ ...ana, pace: 'hard', sizeBand: '65-73', availability: EVENINGS }, paths.ownHours);
  await press('Hard');
  await chooseSize('Rather not say');
  await userEvent.click(screen.getByRole('switch', { name: 'Share hours' }));
  await press('Save');
  await waitFor(() => expect(saved()[0]?.body).toEqual({ pace: null, sizeBand: null, shareHours: false }));
  expect(await within(await card()).findByText('Your hours are not shared.')).toBeInTheDocument();
});

afterEach(() => jest.useRealTimers());

it('shows from which day the size can be changed again', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-28T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  openProfile({ ...ana, sizeBand: '65-73' }, paths.ownHours, {
    status: 429,
    headers: { 'retry-after': String(10 * 86_400) },
    body: { code: 'TOO_MANY_SIZE_CHANGES', message: 'You can change your size twice in 30 days.' },
  });
  await chooseSize('73 to 81 kg (161 to 179 lb)');
  await press('Save');
  expect(
    await screen.findByText('You changed your size twice in 30 days. You can change it again on December 8, 2026.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveAttribute('aria-invalid', 'true');
});

describe('a member who only dates', () => {
  const none = { availability: [], gear: [], pace: null, sizeBand: null };

  it.each([null, ['dating']])('has no card, and no button by the schedule to mark hours: %s', async (intents) => {
    openProfile({ ...dater, ...none, intents, trainingSchedule: 'Weekends' }, '/profile');
    await userEvent.click(await screen.findByLabelText('Edit training'));
    await screen.findByLabelText('Training Schedule(optional)');
    expect(screen.queryByText('Mark these hours in my week')).not.toBeInTheDocument();
    expect(screen.queryByText('Hours and sparring')).not.toBeInTheDocument();
  });

  it('sees when earlier hours will count', async () => {
    openProfile({ ...dater, ...none, gear: ['gi'], intents: ['dating'] }, '/profile');
    expect(await card()).toHaveTextContent('This counts while you are here for training partners.');
  });
});

describe('the training schedule', () => {
  const MARK = 'Mark these hours in my week';

  it.each(['Flexible', 'Tue and Thu nights'])('offers nothing for %s', async (trainingSchedule) => {
    openProfile({ ...ana, trainingSchedule: 'Weekends' }, '/profile');
    await userEvent.click(await screen.findByLabelText('Edit training'));
    expect(await screen.findByText(MARK)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Training Schedule(optional)'), { target: { value: trainingSchedule } });
    expect(screen.queryByText(MARK)).not.toBeInTheDocument();
  });

  it('is added to the week in one press, beside existing hours', async () => {
    const { saved } = openProfile(
      { ...ana, trainingSchedule: 'Evening (6-9 PM)', availability: ['sun-morning'] },
      '/profile',
    );
    await userEvent.click(await screen.findByLabelText('Edit training'));
    await press(MARK);
    expect(await screen.findByText('These hours are in your week')).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(saved()[0]?.body).toEqual({ availability: [...EVENINGS, 'sun-morning'] }));
  });
});
