import type { OwnCase } from '@corner/contracts/admin/own-cases.api';
import { warnsOnClose } from '@corner/web-kit/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../../shared/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { CasePage } from './case-page';

const decision: OwnCase = {
  id: 'c1',
  number: 'R-1001',
  kind: 'decision',
  day: '2026-11-20',
  outcome: 'suspend',
  rule: 'Scam or spam',
  words: 'Send me money',
  until: null,
  appeal: 'possible',
};
const report: OwnCase = {
  id: 'c2',
  number: 'R-1002',
  kind: 'report',
  day: '2026-11-19',
  outcome: 'acted',
  name: 'Sam',
};
const unauthorized = { status: 401, body: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' } };
const noExport = { state: 'none', requestedAt: null, bytes: null, expiresAt: null, nextRequestAt: null };

const open = (path = '/case', answers: Record<string, Answer> = {}) =>
  renderPage(<CasePage />, {
    path,
    answers: {
      'GET /api/case': { body: [decision, report] },
      'GET /api/case/export': { body: noExport },
      ...answers,
    },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each<[string, Answer, string]>([
  ['is no good', { status: 400, body: { code: 'INVALID_TOKEN', message: 'No' } }, 'This link is not valid'],
  [
    'is of another member',
    { status: 403, body: { code: 'FORBIDDEN', message: 'No' } },
    'Somebody else is signed in here',
  ],
])('shows nothing for a link that %s', async (_, answer, heading) => {
  const { sent } = open('/case?token=made-up', { 'POST /api/case/open': answer });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(sent.some(({ path }) => path === '/api/case')).toBe(false);
});

it('shows that it is closed without a session', async () => {
  open('/case', { 'GET /api/case': unauthorized });
  expect(await screen.findByRole('heading', { name: 'This page is closed' })).toBeInTheDocument();
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete Account' })).not.toBeInTheDocument();
});

it('opens by the mailed link, removes it from the URL, and shows the reason and the reported content', async () => {
  const { sent, location } = open('/case?token=sealed', { 'POST /api/case/open': { status: 204 } });
  const about = await screen.findByRole('region', { name: 'We suspended your account.' });
  expect(location()).toBe('/case');
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ body: { token: 'sealed' } });
  expect(within(about).getByText('A person decided this, not a machine.')).toBeInTheDocument();
  for (const words of ['The rule: no scams and no spam', 'Send me money', 'R-1001', 'Nov 20, 2026']) {
    expect(within(about).getByText(words)).toBeInTheDocument();
  }
  const reports = screen.getByRole('region', { name: 'What you reported and asked' });
  expect(within(reports).getByRole('listitem')).toHaveTextContent('SamR-1002 · Nov 19, 2026We acted');
});

it.each([
  ['p9', 3, undefined, 'This is about the photo that was number 3 then.'],
  ['p9', null, true, 'This is about one of your photos. It was removed.'],
  ['video', null, true, 'This is about your video. It was removed.'],
])('describes the removed picture in words: %s, place %s, removed: %s', async (id, place, removed, words) => {
  open('/case', { 'GET /api/case': { body: [{ ...decision, picture: { id, place, removed } }] } });
  const about = await screen.findByText(words);
  expect(within(about).queryByRole('presentation')).not.toBeInTheDocument();
});

it('shows which picture a decision is about, and which are hidden until there is one', async () => {
  const photos = ['p1', 'p2'].map((id) => ({ id, url: `/api/media/photos/${id}` }));
  const hidden = { state: 'hidden', rule: 'Under 18', caseId: 'c9' };
  open('/case', {
    'GET /api/auth/user': { body: { ...ana, photos: [photos[0], { ...photos[1], ...hidden }] } },
    'GET /api/case': { body: [{ ...decision, picture: { id: 'p1', place: 2 } }] },
  });
  const about = await screen.findByText('This is about your photo 1.');
  expect(within(about).getByRole('presentation')).toHaveAttribute('src', '/api/media/photos/p1?w=720');
  const unseen = screen.getByRole('region', { name: 'What others do not see now' });
  expect(await within(unseen).findByRole('listitem')).toHaveTextContent(
    'Photo 2 is hidden from others until we have decided. Reported as: Under 18.',
  );
  expect(within(unseen).getByRole('presentation')).toHaveAttribute('src', '/api/media/photos/p2?w=720');
});

it.each([
  ['picture', 'The picture was found automatically, by comparison with removed pictures.'],
  ['message', 'The message was found automatically, by comparison with others of yours.'],
  ['account', 'The account was found automatically, by comparison with banned ones.'],
])('says that the %s was found automatically and decided by a person', async (found, words) => {
  open('/case', { 'GET /api/case': { body: [{ ...decision, found }] } });
  expect(await screen.findByText(`A person decided this, not a machine. ${words}`)).toBeInTheDocument();
});

it('shows an automatic decision and its text', async () => {
  open('/case', { 'GET /api/case': { body: [{ ...decision, automated: true, reason: 'Call us, please.' }] } });
  expect(await screen.findByText('This was decided automatically.')).toBeInTheDocument();
  expect(screen.getByText('Call us, please.')).toBeInTheDocument();
  expect(screen.queryByText(/A person decided/)).not.toBeInTheDocument();
});

it('names no rule when a decision was taken back', async () => {
  const back: OwnCase = { ...decision, outcome: 'reverse', rule: 'not stated', words: null, appeal: 'decided' };
  open('/case', { 'GET /api/case': { body: [back] } });
  expect(await screen.findByText('We looked at your appeal and took the decision back.')).toBeInTheDocument();
  expect(screen.queryByText('No rule was stated.')).not.toBeInTheDocument();
});

it('sends an appeal with a text, keeps it on a failure, and explains what comes next', async () => {
  let fails = true;
  const { sent } = open('/case', {
    'POST /api/case/c1/appeal': () => {
      const answer = fails ? { status: 503 } : { status: 204 };
      fails = false;
      return answer;
    },
  });
  await press('Appeal');
  await press('Send appeal');
  expect(await screen.findByText('Please describe it in a few words')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Why is the decision wrong?'), 'I did not write that.');
  expect(warnsOnClose()).toBe(true);
  await press('Send appeal');
  expect(await screen.findByText('Your appeal could not be sent. Please try again.')).toBeInTheDocument();
  await press('Send appeal');
  expect(await screen.findByText(/^Your appeal is with us/)).toBeInTheDocument();
  const bodies = sent.filter(({ path }) => path.endsWith('/appeal')).map(({ body }) => body);
  expect(bodies).toEqual([{ text: 'I did not write that.' }, { text: 'I did not write that.' }]);
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
});

it('asks before Cancel discards a written appeal', async () => {
  open();
  await press('Appeal');
  await press('Cancel');
  await press('Appeal');
  await userEvent.type(await screen.findByLabelText('Why is the decision wrong?'), 'I did not write that.');
  await press('Cancel');
  await press('Keep going');
  expect(screen.getByLabelText('Why is the decision wrong?')).toHaveValue('I did not write that.');
  await press('Cancel');
  await press('Discard');
  expect(await screen.findByRole('button', { name: 'Appeal' })).toBeInTheDocument();
});

it('shows an appeal that the server already had as sent', async () => {
  open('/case', { 'POST /api/case/c1/appeal': { status: 409, body: { code: 'ALREADY_APPEALED', message: 'Again' } } });
  await press('Appeal');
  await userEvent.type(await screen.findByLabelText('Why is the decision wrong?'), 'I did not write that.');
  await press('Send appeal');
  expect(await screen.findByText(/^Your appeal is with us/)).toBeInTheDocument();
});

it("deletes the account from the case's page, and shows the date", async () => {
  const { sent } = open('/case', {
    'DELETE /api/case/account': { body: { message: 'Deleted', restorableUntil: '2026-12-13T10:00:00.000Z' } },
  });
  await press('Delete Account');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/you can come back/)).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Your password'), 'right-password');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByText('It is gone for good on Dec 13, 2026.')).toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: '/api/case/account' }]);
});

it('signs out, and says when that failed', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation();
  let status = 503;
  open('/case', { 'POST /api/logout': () => ({ status }) });
  await press('Sign Out');
  expect(await screen.findByText('Failed to sign out. Please try again.')).toBeInTheDocument();
  expect(go).not.toHaveBeenCalled();
  status = 204;
  await press('Sign Out');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/auth/login'));
  go.mockRestore();
});

it('leaves data and deletion of signed-in members to their settings', async () => {
  open('/case', { 'GET /api/auth/user': { body: ana } });
  expect(await screen.findByRole('link', { name: 'To your settings' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete Account' })).not.toBeInTheDocument();
});
