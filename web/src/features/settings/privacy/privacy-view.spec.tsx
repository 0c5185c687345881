import type { ExportView } from '@corner/contracts/internal/export.api';
import { DEFAULT_PRIVACY, type PrivacyPatch } from '@corner/contracts/profiles.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../../shared/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { hasHints } from '../../../shared/hints/hints-choice';
import { ana, type Answer } from '../../../shared/testing/server';
import { PrivacyView } from './privacy-view';

const noExport: ExportView = {
  state: 'none',
  requestedAt: null,
  bytes: null,
  expiresAt: null,
  nextRequestAt: null,
};
const queued: ExportView = { ...noExport, state: 'queued', requestedAt: '2026-11-21T10:00:00.000Z' };
const ready: ExportView = {
  ...queued,
  state: 'ready',
  bytes: 1_234_567,
  expiresAt: '2026-11-22T10:00:00.000Z',
  nextRequestAt: '2026-11-22T10:00:00.000Z',
};

const open = (answers: Record<string, Answer> = {}) =>
  renderPage(<PrivacyView />, {
    path: '/settings/privacy',
    answers: {
      'GET /api/auth/user': { body: ana },
      'GET /api/settings/privacy': { body: DEFAULT_PRIVACY },
      'PATCH /api/settings/privacy': ({ body }) => ({ body: { ...DEFAULT_PRIVACY, ...(body as PrivacyPatch) } }),
      'GET /api/account/export': { body: noExport },
      ...answers,
    },
  });
async function press(name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name }));
}
const toggle = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }));

describe('the choices', () => {
  it('start with age and distance shown, online hidden, discoverable and read receipts on', async () => {
    open();
    const toggles = await screen.findAllByRole('switch');
    expect(toggles.map((each) => [each.previousSibling?.firstChild?.textContent, each.ariaChecked])).toEqual([
      ['Show my age', 'true'],
      ['Show distance', 'true'],
      ["Show when I'm online", 'false'],
      ['Show that I am new', 'false'],
      ['Make profile discoverable', 'true'],
      ['Show me on the public page', 'false'],
      ['Read receipts', 'true'],
      ['Hints about words', 'true'],
    ]);
    expect(screen.getByRole('combobox', { name: 'Who may message me' })).toHaveTextContent('Everyone');
  });

  it('are saved one by one', async () => {
    const { sent } = open();
    await toggle('Show my age');
    expect(await screen.findByText('Privacy Updated!')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Who may message me' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Matches only' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { showAge: false },
        { messagesFrom: 'matches' },
      ]),
    );
  });

  it('about hints stay on this device, for this member', async () => {
    const { unmount, sent } = open();
    await toggle('Hints about words');
    unmount();
    open();
    expect(await screen.findByRole('switch', { name: 'Hints about words' })).not.toBeChecked();
    expect(hasHints('another-member')).toBe(true);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    await toggle('Hints about words');
    expect(hasHints(ana.id)).toBe(true);
  });

  it('revert when saving fails', async () => {
    open({ 'PATCH /api/settings/privacy': { status: 500, body: {} } });
    await toggle('Show distance');
    expect(await screen.findByText('Failed to update privacy settings. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Show distance' })).toBeChecked();
  });
});

describe('Download My Data', () => {
  it('requests an archive, waits for it and downloads it with the password', async () => {
    const states = [noExport, queued, ready];
    let asked = 0;
    let tried = 0;
    const { sent } = open({
      'GET /api/account/export': () => ({ body: states[Math.min(asked++, 2)] }),
      'POST /api/account/export': { status: 202, body: queued },
      'POST /api/account/export/archive': () =>
        tried++ === 0
          ? { status: 400, body: { code: 'WRONG_PASSWORD', message: 'Your current password is not correct' } }
          : { body: { url: '/api/account/export/archive/once' } },
    });
    await press('Download My Data');
    expect(await screen.findByText(/We are putting your archive together/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download My Data' })).toBeDisabled();
    await press('Download archive');
    expect(screen.getByText(/^Your archive is ready \(1.2 MB\)/)).toBeInTheDocument();
    const download = jest.spyOn(browser, 'download').mockReturnValue();
    const dialog = within(await screen.findByRole('dialog', { name: 'Download archive' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Download archive' }));
    expect(await dialog.findByText('Your current password is not correct')).toBeInTheDocument();
    expect(download).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('Your password'), ' no more');
    await userEvent.click(dialog.getByRole('button', { name: 'Download archive' }));
    await waitFor(() => expect(download).toHaveBeenCalledWith('/api/account/export/archive/once'));
    expect(sent.at(-1)?.body).toEqual({ currentPassword: 'wrong no more' });
  });

  it('sends no second request while none is allowed', async () => {
    open({
      'GET /api/account/export': { body: { ...noExport, state: 'expired', nextRequestAt: ready.nextRequestAt } },
    });
    expect(await screen.findByText(/^You can ask for the next archive from/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download My Data' })).toBeDisabled();
  });

  it('explains that another tab has requested one today', async () => {
    open({ 'POST /api/account/export': { status: 429, body: { code: 'EXPORT_QUOTA', message: 'x' } } });
    await press('Download My Data');
    expect(
      await screen.findByText('You can download your data once a day. Please come back later.'),
    ).toBeInTheDocument();
  });

  it('shows a failure and allows a retry', async () => {
    open({
      'GET /api/account/export': { body: { ...noExport, state: 'failed' } },
      'POST /api/account/export': { status: 500, body: {} },
    });
    expect(await screen.findByText('Your archive could not be made. Please ask again.')).toBeInTheDocument();
    await press('Download My Data');
    expect(await screen.findByText('Failed to request your data. Please try again.')).toBeInTheDocument();
  });
});

describe('Delete Account', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Delete account' });
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Your password'), { target: { value } });
  const confirm = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete Account' }));
  const understand = () => userEvent.click(screen.getByRole('checkbox'));

  it('requires the password and a confirmation', async () => {
    const { sent } = open();
    await press('Delete Account');
    expect(await dialog()).toHaveTextContent('For 14 days you can come back');
    await confirm();
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByText('Please confirm')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('marks a wrong password', async () => {
    const message = 'Your current password is not correct';
    open({ 'DELETE /api/account': { status: 400, body: { code: 'WRONG_PASSWORD', message } } });
    await press('Delete Account');
    await dialog();
    type('wrong');
    await understand();
    await confirm();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveAttribute('aria-invalid', 'true');
  });

  it('leaves the app by a full page load that shows until when it can be restored', async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    const restorableUntil = '2026-12-05T10:00:00.000Z';
    const { sent } = open({ 'DELETE /api/account': { body: { message: '', restorableUntil } } });
    await press('Delete Account');
    await dialog();
    type('the password');
    await understand();
    await confirm();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/auth/login?restorable=2026-12-05T10%3A00%3A00.000Z'));
    expect(sent.at(-1)).toEqual({ method: 'DELETE', path: '/api/account', body: { password: 'the password' } });
    expect(within(await dialog()).getByRole('button', { name: 'Delete Account' })).toBeDisabled();
    go.mockRestore();
  });

  it.each([
    ['without a lost response, the session has ended', [401], '/api/login'],
    ['after a lost response, the account is being deleted', [504, 401], /^\/auth\/login\?restorable=2/],
  ])('shows why the member is signed out: %s', async (_, statuses, path) => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    open({ 'DELETE /api/account': () => ({ status: statuses.shift() }) });
    await press('Delete Account');
    await dialog();
    type('the password');
    await understand();
    for (let left = statuses.length; left > 0; left--) {
      await confirm();
      await waitFor(() => expect(statuses).toHaveLength(left - 1));
    }
    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringMatching(path)));
    expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
    go.mockRestore();
  });
});
