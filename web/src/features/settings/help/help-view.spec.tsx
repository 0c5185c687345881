import type { TicketView } from '@corner/contracts/admin.api';
import { LIMITS } from '@corner/domain/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import type { Answer } from '../../../shared/testing/server';
import { HelpView } from './help-view';

const ticket: TicketView = {
  id: '0190aaaa-0000-7000-8000-00000000000a',
  number: 'T-7',
  kind: 'support',
  status: 'open',
  subject: 'My city',
  message: 'I moved to another city.',
  answer: null,
  // The same day in every time zone.
  createdAt: new Date(2026, 10, 20, 12).toISOString(),
};
const LIST = 'GET /api/support/tickets';
const SEND = 'POST /api/support/tickets';

const open = (answers: Record<string, Answer> = {}) =>
  renderPage(<HelpView />, { path: '/settings/help', answers: { [LIST]: { body: [] }, ...answers } });

async function openForm(name: RegExp, answers: Record<string, Answer> = {}) {
  const page = open(answers);
  await userEvent.click(screen.getByRole('button', { name }));
  const form = within(await screen.findByRole('dialog'));
  const posted = () => page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...page, form, posted };
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('links to the FAQ', async () => {
  const { location } = open();
  await userEvent.click(screen.getByRole('link', { name: /^FAQ/ }));
  expect(location()).toBe('/faq');
});

describe('tickets', () => {
  it('can be reloaded after a failure', async () => {
    let failing = true;
    open({ [LIST]: () => (failing ? { status: 503 } : { body: [ticket] }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your tickets could not be loaded.');
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My city')).toBeInTheDocument();
  });

  it('show an empty list', async () => {
    open();
    expect(await screen.findByText('Nothing so far')).toBeInTheDocument();
  });

  it('show number, kind, status, message and reply', async () => {
    const answered: TicketView = {
      ...ticket,
      id: ticket.id.replace(/a$/, 'b'),
      number: 'T-6',
      kind: 'problem',
      status: 'closed',
      answer: 'Mended.\nThank you.',
    };
    open({ [LIST]: { body: [ticket, answered] } });
    const [first, second] = await screen.findAllByRole('group');
    expect(first).toHaveTextContent(
      /T-7 · Support · Nov 20, 2026.*Open.*I moved to another city\..*We have not answered yet/,
    );
    expect(second).toHaveTextContent(/T-6 · Problem.*Answered.*Mended\. Thank you\./);
    expect(second).not.toHaveTextContent('We have not answered yet');
  });
});

describe('a new ticket', () => {
  it('is listed once when the server already has it', async () => {
    await openForm(/^Contact Support/, { [LIST]: { body: [ticket] }, [SEND]: { body: ticket } });
    write('Subject', ticket.subject);
    write('Message', ticket.message);
    await send();
    expect(await screen.findByText('We have it')).toBeInTheDocument();
    expect(screen.getAllByRole('group')).toHaveLength(1);
  });

  it('stays in the list when an older response arrives later', async () => {
    let arrive = (_answer: { body: unknown[] }) => {};
    const { posted } = await openForm(/^Contact Support/, {
      [LIST]: () => new Promise((resolve) => (arrive = resolve)),
      [SEND]: { status: 201, body: ticket },
    });
    write('Subject', ticket.subject);
    write('Message', ticket.message);
    await send();
    await waitFor(() => expect(posted()).toHaveLength(1));
    arrive({ body: [] });
    expect(await screen.findByRole('group')).toHaveTextContent('T-7');
  });

  it('is not sent with missing fields', async () => {
    const { form, posted } = await openForm(/^Contact Support/);
    write('Message', 'short');
    await send();
    expect(await form.findByText('Subject is required')).toBeInTheDocument();
    expect(form.getByText('Please describe it in a few words')).toBeInTheDocument();
    expect(posted()).toEqual([]);
  });

  it('is not sent when it is too long', async () => {
    const { form, posted } = await openForm(/^Contact Support/);
    write('Subject', 'x'.repeat(LIMITS.ticket.subject.max + 1));
    write('Message', 'x'.repeat(LIMITS.ticket.message.max + 1));
    await send();
    expect(await form.findByText('Subject too long')).toBeInTheDocument();
    expect(form.getByText('Message too long')).toBeInTheDocument();
    expect(form.getByText('4001/4000')).toBeInTheDocument();
    expect(posted()).toEqual([]);
  });

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('offline')), /^No connection\. What you wrote stays here/],
    [
      'too many open ones',
      { status: 409, body: { message: 'Please wait for an answer to your open tickets.' } },
      /^Please wait for an answer/,
    ],
    ['a server without words', { status: 502 }, /^This did not work\. What you wrote stays here/],
  ] as [string, Answer, RegExp][])(
    'keeps the text after %s, and asks before it is discarded',
    async (_why, answer, message) => {
      const { form } = await openForm(/^Contact Support/, { [SEND]: answer });
      write('Subject', 'My city');
      write('Message', 'I moved to another city.');
      await send();
      expect(await form.findByText(message)).toBeInTheDocument();
      await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
      await userEvent.click(screen.getByRole('button', { name: 'Keep going' }));
      expect(screen.getByLabelText('Subject')).toHaveValue('My city');
      expect(screen.getByLabelText('Message')).toHaveValue('I moved to another city.');
    },
  );

  it("shows the server's errors beside the field", async () => {
    const details = [{ field: 'subject', message: 'Subject too long' }];
    const { form } = await openForm(/^Contact Support/, { [SEND]: { status: 400, body: { message: 'Bad', details } } });
    write('Subject', 'My city');
    write('Message', 'I moved to another city.');
    await send();
    expect(await form.findByText('Subject too long')).toBeInTheDocument();
  });

  it.each([
    ['support', /^Contact Support/],
    ['problem', /^Report a Problem/],
  ])('of the kind %s is sent once, gets a number and opens the list', async (kind, name) => {
    const { posted } = await openForm(name, { [SEND]: { status: 201, body: { ...ticket, kind } } });
    write('Subject', '  My city ');
    write('Message', 'I moved to another city.');
    await send();
    expect(await screen.findByText('Your number is T-7. The answer appears under Help.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('group')).toHaveTextContent('My city');
    expect(posted()).toEqual([{ kind, subject: 'My city', message: 'I moved to another city.' }]);

    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByLabelText('Subject')).toHaveValue('');
  });
});
