import type { User } from '@corner/contracts/profiles.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMember } from '../api/api';
import { renderPage } from '../testing/render-page';
import { ana } from '../testing/server';
import { InactiveBanner } from './inactive-banner';

const Page = () => <InactiveBanner user={useMember()} />;
const goActive = async () => userEvent.click(await screen.findByRole('button', { name: 'Go active' }));

it("overwrites no other device's change, explains it and shows the current value", async () => {
  let stored: User = { ...ana, accountStatus: 'Inactive', version: 7 };
  const { sent } = renderPage(<Page />, {
    path: '/',
    answers: {
      'GET /api/auth/user': () => ({ body: stored }),
      'PATCH /api/profile': ({ ifMatch, body }) => {
        if (ifMatch !== `"${stored.version}"`) {
          return { status: 409, body: { code: 'PROFILE_CHANGED', details: [{ field: 'accountStatus', message: '' }] } };
        }
        return { body: (stored = { ...stored, ...(body as object), version: stored.version + 1 }) };
      },
    },
  });
  await screen.findByRole('button', { name: 'Go active' });
  stored = { ...stored, version: 9 };
  await goActive();
  expect(await screen.findByText(/^You changed this on another device/)).toBeVisible();
  expect(stored.accountStatus).toBe('Inactive');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go active' })).toBeEnabled());
  await goActive();
  await waitFor(() => expect(screen.queryByText(/no one sees you/)).not.toBeInTheDocument());
  expect(sent.flatMap(({ method, ifMatch }) => (method === 'PATCH' ? [ifMatch] : []))).toEqual(['"7"', '"9"']);
});
