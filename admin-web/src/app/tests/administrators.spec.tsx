import type { AuditEntry } from '@corner/contracts/admin.api';
import { momentOf } from '@corner/web-kit/format/dates';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, refusal, superAdmin } from './fixtures';
import type { Answer } from '@corner/web-kit/testing/server';
import { openApp } from './test-app';

const other = { ...admin, id: '0190cccc-0000-7000-8000-000000000002', username: 'tom' };

const openAdministrators = (answers: Record<string, Answer> = {}) =>
  openApp('/dashboard/administrators', {
    as: superAdmin,
    answers: { 'GET /api/admin/administrators': { body: [superAdmin, other] }, ...answers },
  });
const rowOf = async (username: string) => (await screen.findByText(username)).closest('tr')!;

/** Outside production Ant Design gives all selects and dialog titles the same id, so roles by name do not work. */
const dialogWith = async (title: string) =>
  (await screen.findByText(title, { selector: '[role="dialog"] *:not(button *)' })).closest<HTMLElement>(
    '[role="dialog"]',
  )!;

describe('administrators', () => {
  it('are for super administrators: other roles see no tab, and an explanation at the URL', async () => {
    const { sent } = openApp('/dashboard/administrators');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is for super administrators.');
    expect(screen.queryByRole('tab', { name: 'Administrators' })).not.toBeInTheDocument();
    expect(sent.some(({ path }) => path === '/api/admin/administrators')).toBe(false);
  });

  it('are added with a name, a password of 12 characters or more and a role', async () => {
    const { sent } = openAdministrators({ 'POST /api/admin/administrators': { status: 201, body: other } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add administrator' }));
    const dialog = await dialogWith('Add administrator');
    await userEvent.type(within(dialog).getByLabelText('Username'), 'tom');
    await userEvent.type(within(dialog).getByLabelText('Password'), 'short');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add administrator' }));
    expect(await screen.findByText('Password must be at least 12 characters')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('Password'), ' but longer now{Enter}');
    expect(await screen.findByText('tom is added.')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'tom',
      password: 'short but longer now',
      role: 'admin',
    });
  });

  it('are disabled after a confirmation, except the last super administrator', async () => {
    const { sent } = openAdministrators({
      [`PATCH /api/admin/administrators/${superAdmin.id}`]: refusal(
        409,
        'There must be one active super administrator.',
      ),
    });
    await userEvent.click(within(await rowOf('maria')).getByRole('button', { name: 'Disable' }));
    const dialog = await dialogWith('Disable maria?');
    expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('There must be one active super administrator.')).toBeInTheDocument();
  });

  it('get a new role and a new password', async () => {
    const { sent } = openAdministrators({ [`PATCH /api/admin/administrators/${other.id}`]: { body: other } });
    const row = await rowOf('tom');
    await userEvent.click(within(row).getByRole('combobox', { name: 'Role of tom' }));
    await userEvent.click((await screen.findAllByTitle('Super administrator')).at(-1)!);
    const dialog = await dialogWith('Make tom super administrator?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('tom is super administrator now.')).toBeInTheDocument();

    await userEvent.click(within(row).getByRole('button', { name: 'Set password' }));
    const second = await dialogWith('New password for tom');
    await userEvent.type(within(second).getByLabelText('Password'), 'another long one');
    await userEvent.click(within(second).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The password of tom is changed.')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { role: 'super_admin' },
      { password: 'another long one' },
    ]);
  });
});

describe('the audit log', () => {
  const entry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
    id,
    at: '2026-05-06T12:00:00.000Z',
    administratorId: admin.id,
    username: 'rosa',
    action: 'member.suspended',
    targetType: 'member',
    targetId: '0190aaaa-0000-7000-8000-000000000002',
    targetName: 'Bob Stone',
    reason: 'Spam',
    before: { state: 'active', plan: 'free' },
    after: { state: 'suspended', plan: 'free' },
    ...more,
  });

  it('shows actor, action, target, reason and only the changed fields', async () => {
    openApp('/dashboard/audit', {
      answers: { 'GET /api/admin/audit': { body: { entries: [entry('1')], next: null } } },
    });
    const row = (await screen.findByText('Suspended a member')).closest('tr')!;
    expect(within(row).getByText('rosa')).toBeInTheDocument();
    expect(within(row).getByText('Bob Stone')).toBeInTheDocument();
    expect(within(row).getByText('“Spam”')).toBeInTheDocument();
    expect(within(row).getByText('Active').tagName).toBe('DEL');
    expect(within(row).getByText('Suspended').tagName).toBe('INS');
    expect(within(row).queryByText('free')).not.toBeInTheDocument();
    expect(screen.getByText('That is all of it.')).toBeInTheDocument();
  });

  it("translates the server's keys and keeps text that people wrote", async () => {
    const entries = [
      entry('1', { after: { role: 'super_admin', disabled: false, password: 'changed' }, before: null }),
      entry('2', {
        after: { department: 'Engineering', title: 'active', requirements: ['Open', 'None'] },
        before: null,
      }),
    ];
    openApp('/dashboard/audit', { answers: { 'GET /api/admin/audit': { body: { entries, next: null } } } });
    for (const words of ['Super administrator', 'No', 'changed', 'Engineering']) {
      expect((await screen.findByText(words)).closest('bdi')).toBeNull();
    }
    for (const words of ['active', 'Open, None']) expect(screen.getByText(words).closest('bdi')).not.toBeNull();
  });

  it('translates what was decided in a case, and which cases were read', async () => {
    const until = '2026-05-07T12:00:00.000Z';
    const entries = [
      entry('1', {
        action: 'case.decided',
        before: { state: 'open' },
        after: { state: 'unconfirmed', until, decision: 'ban' },
      }),
      entry('2', { action: 'cases.listed', before: null, after: { kind: 'all', state: 'waiting' } }),
    ];
    openApp('/dashboard/audit', { answers: { 'GET /api/admin/audit': { body: { entries, next: null } } } });
    const row = (await screen.findByText('Decided a case')).closest('tr')!;
    for (const words of ['Waiting', 'To confirm', 'Until:', momentOf(until), 'Decision:', 'Ban']) {
      expect(within(row).getByText(words)).toBeInTheDocument();
    }
    const read = screen.getByText('Read the list of cases').closest('tr')!;
    for (const words of ['Kind:', 'All', 'State:', 'Waiting'])
      expect(within(read).getByText(words)).toBeInTheDocument();
  });

  it('shows failed logins with the reason', async () => {
    const failed = entry('1', {
      action: 'administrator.sign-in-failed',
      administratorId: null,
      username: 'nobody',
      targetType: 'administrator',
      targetId: null,
      targetName: 'an unknown name',
      reason: 'Wrong code',
      before: null,
      after: { network: '192.0.2.0/24' },
    });
    openApp('/dashboard/audit', { answers: { 'GET /api/admin/audit': { body: { entries: [failed], next: null } } } });
    const row = (await screen.findByText('Failed to sign in')).closest('tr')!;
    for (const words of ['Not signed in', 'An unknown name', 'Wrong code', '192.0.2.0/24']) {
      expect(within(row).getByText(words)).toBeInTheDocument();
    }
  });

  it('loads older entries from the end of the previous page', async () => {
    const { sent } = openApp('/dashboard/audit', {
      answers: {
        'GET /api/admin/audit': ({ search }) => ({
          body: search?.includes('before=')
            ? { entries: [entry('1', { username: 'maria' })], next: null }
            : { entries: [entry('2')], next: '2' },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('maria')).toBeInTheDocument();
    expect(screen.getByText('rosa')).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === '/api/admin/audit').map(({ search }) => search)).toEqual([
      '?limit=50',
      '?limit=50&before=2',
    ]);
  });
});
