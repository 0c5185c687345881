import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import type { Answer } from '../../shared/testing/server';
import { VerifyEmailPage } from './verify-email-page';

const openLink = (answer: Answer) =>
  renderPage(<VerifyEmailPage />, {
    path: '/auth/verify-email?token=abc',
    answers: { 'GET /api/auth/user': { status: 401 }, 'POST /api/verify-email': answer },
  });

it('says that a link was used or has expired, and offers a new one', async () => {
  openLink({ status: 400, body: { code: 'INVALID_TOKEN', message: 'no' } });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeInTheDocument();
});

it('does not blame the link for a server that cannot be reached, and tries again', async () => {
  let answer: Exclude<Answer, (...call: never) => unknown> = { status: 502 };
  const { sent } = openLink(() => answer);
  expect(await screen.findByRole('heading', { name: 'Not verified yet' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Your link still works.');
  answer = { body: {} };
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { token: 'abc' },
    { token: 'abc' },
  ]);
});
