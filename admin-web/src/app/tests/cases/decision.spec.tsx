import type { DecisionView } from '@corner/contracts/admin/cases.api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, bob, refusal } from '../fixtures';
import { late, next, open, record } from './cases.fixture';

const at = `/api/admin/cases/${late.id}`;
const page = `/dashboard/cases/${late.id}`;

it('previews the mail once typing pauses', async () => {
  const mail = { lang: 'de', dir: 'ltr', subject: 'Eine Entscheidung', text: 'Wir verwarnen dich.' };
  const { sent } = open(page, { [`POST ${at}/preview`]: { body: { mail } } });
  await userEvent.click(await screen.findByRole('radio', { name: '2 Warn' }));
  const shown = (await screen.findByText('Eine Entscheidung')).closest('article')!;
  expect(shown).toHaveTextContent('Wir verwarnen dich.');
  expect(shown).toHaveAttribute('lang', 'de');
  await userEvent.type(screen.getByLabelText('What was found'), 'Insults');
  await userEvent.type(screen.getByLabelText('Own public words of the member'), 'Get lost');
  const asked = () => sent.filter(({ path }) => path === `${at}/preview`).map(({ body }) => body);
  await waitFor(() =>
    expect(asked()).toEqual([
      { version: 1, action: 'warn' },
      { version: 1, action: 'warn', words: 'Get lost' },
    ]),
  );
});

it("says what happens to the picture, by the case's reason if no rule is chosen", async () => {
  const about = { ...record, photo: 'p1', category: 'Inappropriate photos or messages' };
  open(page, { [`GET ${at}`]: { body: about }, [`POST ${at}/preview`]: { body: { mail: null } } });
  expect(await screen.findByText('Others then see the picture.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '4 Pause' }));
  expect(screen.getByText('The picture is removed, too.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '3 Remove the photo' }));
  expect(screen.queryByText(/picture\.$|^The picture is/)).not.toBeInTheDocument();
});

it('shows an error when the mail cannot be previewed', async () => {
  open(page, { [`POST ${at}/preview`]: { status: 503 } });
  await userEvent.click(await screen.findByRole('radio', { name: '2 Warn' }));
  expect(await screen.findByText(/^The mail cannot be shown/)).toBeInTheDocument();
});

it("names an appealed case's own state, not that of the list", async () => {
  open(page, { [`GET ${at}`]: { body: { ...record, state: 'appealed' } } });
  expect(await screen.findByText('Appealed')).toBeInTheDocument();
});

it('says why an own ban cannot be confirmed, instead of the mail', async () => {
  const banned: DecisionView = {
    ...{ at: late.createdAt, by: admin.username, action: 'ban', rule: 'Scam or spam', facts: null },
    ...{ words: null, until: null, automated: false, undone: false },
  };
  open(page, {
    [`GET ${at}`]: { body: { ...record, state: 'unconfirmed', decisions: [banned] } },
    [`POST ${at}/preview`]: refusal(403, 'Another administrator decides this.'),
  });
  expect(await screen.findByText(/^You decided first/)).toBeInTheDocument();
  expect(await screen.findByText('Another administrator decides this.')).toBeInTheDocument();
  expect(screen.queryByText(/^The mail cannot be shown/)).not.toBeInTheDocument();
});

it("asks for a deletion whether to keep the ban's data, with its rule, and promises no mail", async () => {
  const deleted: DecisionView = {
    ...{ at: late.createdAt, by: 'dora', action: 'delete', rule: 'Scam or spam', facts: 'Asked for money' },
    ...{ words: null, until: null, automated: false, undone: false },
  };
  const waits = { ...record, kind: 'action', state: 'unconfirmed', decisions: [deleted] };
  const { sent } = open(page, { [`GET ${at}`]: { body: waits }, [`POST ${at}/decision`]: { body: late } });
  expect(await screen.findByRole('radio', { name: '1 Confirm: know them again, warn of a fraud' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '2 Keep nothing' })).toBeInTheDocument();
  expect(screen.queryByText('The mail to the member')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Decide and open the next' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === `${at}/decision`)?.body).toEqual({
      version: 1,
      action: 'ban',
      rule: 'Scam or spam',
    }),
  );
});

it.each([
  ['held down', true],
  ['pressed twice', false],
])('Enter %s only decides the case that was read', async (_how, repeat) => {
  let find = (_cases: object) => {};
  const cases = new Promise<object>((resolve) => (find = resolve));
  const { sent } = open(page, {
    'GET /api/admin/cases': () => cases.then((body) => ({ body })),
    [`POST ${at}/decision`]: { body: { ...late, version: 2 } },
    [`POST /api/admin/cases/${next.id}/decision`]: { body: next },
  });
  const decided = () =>
    sent.flatMap(({ path, body }) => (path.endsWith('/decision') ? [(body as { action: string }).action] : []));
  const enter = (isRepeat = false) => fireEvent.keyDown(document.body, { key: 'Enter', repeat: isRepeat });
  await screen.findByRole('radio', { name: '1 Dismiss' });
  enter();
  await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/admin/cases'));
  enter(repeat);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  find({ cases: [next], total: 1, overdue: 0, decidedToday: 4 });
  await screen.findByRole('heading', { name: 'R-1043' });
  await screen.findByRole('radio', { name: '1 Dismiss' });
  if (repeat) now.mockReturnValue(Date.now() + 1000);
  enter(repeat);
  // A choice made here is deliberate, however soon.
  fireEvent.keyDown(document.body, { key: '2' });
  enter();
  await waitFor(() => expect(decided()).toEqual(['dismiss', 'warn']));
  now.mockRestore();
});

it("keeps the decision's text when the case is assigned to its member", async () => {
  let now = { ...record, kind: 'notice', subject: null as typeof record.subject };
  open(page, {
    [`GET ${at}`]: () => ({ body: now }),
    'GET /api/admin/users': { body: { users: [bob], total: 1 } },
    [`GET /api/admin/users/${bob.id}`]: { body: { profile: { photos: [] } } },
    [`POST ${at}/subject`]() {
      now = { ...now, subject: record.subject, version: 2 };
      return { status: 204 };
    },
  });
  await userEvent.type(await screen.findByLabelText('What was found'), 'Insults');
  await userEvent.type(screen.getByRole('combobox', { name: /^Find a member/ }), 'bob');
  await userEvent.click(await screen.findByText(`${bob.name} · ${bob.email}`));
  await userEvent.click(screen.getByRole('button', { name: 'Name this member' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Name this member' })).not.toBeInTheDocument());
  expect(screen.getByLabelText('What was found')).toHaveValue('Insults');
});

it('offers to undo a decision whose answer was lost', async () => {
  let now = record;
  open(page, {
    [`GET ${at}`]: () => ({ body: now }),
    [`POST ${at}/decision`]() {
      const made = { at: late.createdAt, by: admin.username, action: 'dismiss', rule: 'not stated', facts: null };
      const decision = { ...made, words: null, until: null, automated: false, undone: false };
      now = { ...record, state: 'closed', version: 2, decisions: [decision] };
      return undefined;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide and open the next' }));
  expect(await screen.findByText('Case R-1042 is decided.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo (U)' })).toBeInTheDocument();
});

it("keeps the decision's text when neither it nor the next refresh is answered", async () => {
  let isOffline = false;
  open(page, { [`GET ${at}`]: () => (isOffline ? undefined : { body: record }) });
  await userEvent.type(await screen.findByLabelText('What was found'), 'Insults');
  isOffline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Decide and open the next' }));
  expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
  expect(screen.getByLabelText('What was found')).toHaveValue('Insults');
});

it("keeps the decision's text for the same administrator when the session ends", async () => {
  let me = admin;
  open(page, {
    'GET /api/admin/me': () => ({ body: me }),
    [`POST ${at}/decision`]: refusal(401, 'Unauthorized'),
    'POST /api/admin/login': { body: { token: 'token-2' } },
  });
  const signIn = async () => {
    await userEvent.type(await screen.findByLabelText('Username'), 'rosa');
    await userEvent.type(screen.getByLabelText('Password'), 'a long password');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    return screen.findByLabelText('What was found');
  };
  const decide = () => userEvent.click(screen.getByRole('button', { name: 'Decide and open the next' }));
  await userEvent.type(await screen.findByLabelText('What was found'), 'Insults');
  await decide();
  me = { ...admin, id: bob.id };
  expect(await signIn()).toHaveValue('');
  await decide();
  me = admin;
  expect(await signIn()).toHaveValue('Insults');
});
