import type { User } from '@corner/contracts/profiles.api';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana } from '../../../shared/testing/server';
import { ProfilePage } from '../profile-page';

function open(own: Partial<User>) {
  const member = { ...ana, ...own };
  const page = renderPage(<ProfilePage />, {
    path: '/profile',
    answers: {
      'GET /api/auth/user': { body: member },
      'PATCH /api/profile': ({ body }) => ({ body: { ...member, ...(body as Partial<User>), version: 2 } }),
    },
  });
  return { ...page, saved: () => page.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.queryByRole('heading', { name });

it('asks for partners only members who train, and hides dating preferences from members who only train', async () => {
  const { unmount } = open({ intents: null });
  expect(await screen.findByRole('heading', { name: 'Here for' })).toBeInTheDocument();
  expect([heading('Training partners'), heading('Dating Preferences')]).toEqual([null, expect.anything()]);
  unmount();
  open({ intents: ['training'] });
  expect(await screen.findByRole('heading', { name: 'Training partners' })).toBeInTheDocument();
  expect(heading('Dating Preferences')).toBeNull();
  await press('Dating Preferences');
  expect(await screen.findByRole('dialog', { name: 'Dating Preferences' })).toBeInTheDocument();
});

it.each([
  [['training'], undefined],
  [['dating', 'training'], 'For dates only. Leave empty to meet everyone.'],
  [null, 'Leave empty to meet everyone.'],
])('About me of %j asks who to date: %s', async (intents, hint) => {
  open({ intents });
  await press('Edit about me');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('I am a')).toBeVisible();
  expect(dialog.queryByText(/Leave empty to meet everyone/)?.textContent).toBe(hint);
});

it('changes the intents', async () => {
  const { saved } = open({});
  await press('Edit what you are here for');
  await userEvent.click(await screen.findByRole('switch', { name: 'Training partners' }));
  expect(await screen.findByRole('switch', { name: 'Training partners', checked: true })).toBeInTheDocument();
  expect(saved()).toEqual([{ intents: ['dating', 'training'] }]);
});

describe('training preferences', () => {
  const both = ['dating', 'training'];

  it('are not stored before they are chosen, and rejected with a reversed age range', async () => {
    const { saved } = open({ intents: both });
    await press('Edit training partners');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^What you choose binds both ways/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Youngest age'), { target: { value: '90' } });
    await press('Save');
    expect(await dialog.findByText('Enter ages from 18 to 80, the younger one first')).toBeVisible();
    await press('Leave open');
    await userEvent.click(dialog.getByRole('button', { name: 'Woman' }));
    await press('Save');
    expect(await screen.findByText('Profile Updated!')).toBeInTheDocument();
    expect(saved()).toEqual([{ trainWith: ['Woman'] }]);
  });

  it('are chosen and cleared', async () => {
    const chosen = open({ intents: both });
    await press('Edit training partners');
    await press('Use 25 miles');
    fireEvent.change(screen.getByLabelText('Youngest age'), { target: { value: '25' } });
    await press('Save');
    await screen.findByText('Profile Updated!');
    expect(chosen.saved()).toEqual([{ trainDistance: 25, trainAges: [25, 80] }]);
    chosen.unmount();
    const { saved } = open({ intents: both, trainDistance: 25, trainAges: [25, 80] });
    await press('Edit training partners');
    await screen.findByRole('dialog');
    for (const link of screen.getAllByRole('button', { name: 'Leave open' })) await userEvent.click(link);
    await press('Save');
    await screen.findByText('Profile Updated!');
    expect(saved()).toEqual([{ trainDistance: null, trainAges: null }]);
  });
});
