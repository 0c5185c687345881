import type { OperationsView } from '@corner/contracts/admin/operations.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, superAdmin } from './fixtures';
import type { Answer, Sent } from '@corner/web-kit/testing/server';
import { openApp } from './test-app';

type Instance = OperationsView['instances'][number];

const instance = (service: string, more: Partial<Instance> = {}): Instance => ({
  id: `${service}-0190dddd`,
  service,
  version: '1.2.3',
  host: 'node-a',
  startedAt: '2026-05-06T08:48:00.000Z',
  at: '2026-05-06T12:00:00.000Z',
  ready: true,
  isSilent: false,
  memoryBytes: 231_000_000,
  gauges: {},
  history: [{ at: '2026-05-06T12:00:00.000Z', requestsPerSecond: 12.34, p95: 41, failuresPerSecond: 0 }],
  ...more,
});
const view = (more: Partial<OperationsView> = {}): OperationsView => ({
  at: '2026-05-06T12:00:00.000Z',
  instances: [instance('gateway')],
  deadLetters: { total: 0, oldest: [] },
  ...more,
});
const letter = {
  seq: 7,
  service: 'messaging',
  type: 'identity.member-suspended',
  eventId: '0190eeee-0000-7000-8000-000000000001',
  failedAt: '2026-05-06T11:00:00.000Z',
  deliveries: 9,
  error: 'Error: the table is gone',
};
const REPLAY = 'POST /api/admin/operations/dead-letters/7/replay';

const openOperations = (answer: Answer, answers: Record<string, Answer> = {}) =>
  openApp('/dashboard/operations', { as: superAdmin, answers: { 'GET /api/admin/operations': answer, ...answers } });
const looks = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/admin/operations').length;
const figure = (label: string) =>
  screen.getByText(label, { selector: '[role=term]' }).closest('.ant-statistic')!.querySelector('[role=definition]')!;

function setVisible(visible: boolean) {
  Object.defineProperty(document, 'visibilityState', { value: visible ? 'visible' : 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('operations', () => {
  afterEach(() => {
    jest.useRealTimers();
    setVisible(true);
  });

  it('are for super administrators: other roles see no tab, get an explanation and send no request', async () => {
    const { sent, location } = openApp('/dashboard/operations', {
      answers: { 'GET /api/admin/users': { body: { users: [], total: 0 } } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not see this page');
    expect(screen.getByRole('tab', { name: 'User Management' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Operations' })).not.toBeInTheDocument();
    expect(looks(sent)).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Go to User Management' }));
    expect(location()).toBe('/dashboard');
  });

  it('shows every service with its instances, traffic (in words too) and gauges', async () => {
    const gauges = {
      ws_connections: { help: 'as the service says it', value: 42 },
      newer_measure: { help: 'Newer than this app', value: 7 },
      newer_bytes: { help: 'Memory of the new', value: 5_400_000 },
    };
    openOperations({ body: view({ instances: [instance('gateway'), instance('realtime', { gauges })] }) });
    const card = await screen.findByRole('region', { name: 'realtime' });
    expect(within(card).getByText('v1.2.3 · Up 3 hr 12 min · 231 MB of memory')).toBeInTheDocument();
    expect(within(card).getByText('Ready')).toBeInTheDocument();
    expect(within(card).getByText('Open sockets').nextElementSibling).toHaveTextContent('42');
    expect(within(card).getByText('Newer than this app').nextElementSibling).toHaveTextContent('7');
    expect(within(card).getByText('Memory of the new').nextElementSibling).toHaveTextContent('5 MB');
    expect(
      within(card).getByRole('img', {
        name: 'Requests/s of realtime in the last 5 minutes: now 12.3, at most 12.3',
      }),
    ).toBeInTheDocument();
    expect(figure('Open sockets')).toHaveTextContent('42');
    expect(figure('95 % within, at the gateway')).toHaveTextContent('41 ms');
    expect(figure('Events waiting')).toHaveTextContent('Unknown');
    expect(screen.getByText('Nothing needs attention.')).toBeInTheDocument();
  });

  it('lists what is unusual: silent and unready instances, and gauges over their limit', async () => {
    openOperations({
      body: view({
        instances: [
          instance('notifications', { gauges: { mail_failed: { help: 'Mails given up', value: 2 } } }),
          instance('realtime', { isSilent: true, at: '2026-05-06T11:59:00.000Z' }),
          instance('jobs', { ready: false }),
        ],
      }),
    });
    const region = await screen.findByRole('region', { name: 'Needs attention' });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'notifications: Mails given up: 2',
      'realtime on node-a has been silent for 1 min',
      'jobs on node-a is not ready',
    ]);
    const card = screen.getByRole('region', { name: 'realtime' });
    expect(within(card).getByText('Silent')).toBeInTheDocument();
    expect(within(card).getByText(/Last heard 1 min ago/)).toBeInTheDocument();
  });

  it('refreshes every five seconds while the page is visible', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { sent } = openOperations({ body: view() });
    await screen.findByRole('region', { name: 'gateway' });
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    await waitFor(() => expect(looks(sent)).toBe(2));
    setVisible(false);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(looks(sent)).toBe(2);
    setVisible(true);
    await waitFor(() => expect(looks(sent)).toBe(3));
  });

  it('keeps the last figures when the server is unavailable, and marks them as stale', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let away = false;
    openOperations(() => (away ? undefined : { body: view() }));
    await screen.findByRole('region', { name: 'gateway' });
    away = true;
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(await screen.findByText('Not up to date')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'gateway' })).toBeInTheDocument();
    away = false;
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    await waitFor(() => expect(screen.queryByText('Not up to date')).not.toBeInTheDocument());
  });

  it('explains a failed first load and retries', async () => {
    let reply = refusal(503, 'Please try again in a moment.');
    openOperations(() => reply);
    expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
    reply = { status: 200, body: view() as never };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'gateway' })).toBeInTheDocument();
  });
});

describe('dead letters', () => {
  // Hidden pages do not poll, so only the replay refetches.
  beforeEach(() => setVisible(false));
  afterEach(() => setVisible(true));

  it('are replayed after a confirmation, and the list is refetched', async () => {
    let oldest = [letter];
    const { sent } = openOperations(() => ({ body: view({ deadLetters: { total: oldest.length, oldest } }) }), {
      [REPLAY]: () => {
        oldest = [];
        return { status: 204 };
      },
    });
    const row = (await screen.findByText('identity.member-suspended')).closest('tr')!;
    expect(within(row).getByText('Error: the table is gone')).toBeInTheDocument();
    expect(within(row).getByText('9')).toBeInTheDocument();
    expect(figure('Dead letters')).toHaveTextContent('1');
    await userEvent.click(within(row).getByRole('button', { name: /^Replay/ }));
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    const dialog = (await screen.findByText('Replay identity.member-suspended?')).closest<HTMLElement>(
      '[role="dialog"]',
    )!;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('identity.member-suspended is handed to messaging again.')).toBeInTheDocument();
    expect(await screen.findByText('No service gave up an event.')).toBeInTheDocument();
  });

  it('that another administrator replayed are reported as gone and leave the list', async () => {
    let oldest = [letter];
    openOperations(() => ({ body: view({ deadLetters: { total: oldest.length, oldest } }) }), {
      [REPLAY]: () => {
        oldest = [];
        return refusal(404, 'This event is not waiting any more.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Replay identity/ }));
    const dialog = (await screen.findByText('Replay identity.member-suspended?')).closest<HTMLElement>(
      '[role="dialog"]',
    )!;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('This event is not waiting any more.')).toBeInTheDocument();
    expect(await screen.findByText('No service gave up an event.')).toBeInTheDocument();
  });

  it('shows an error while NATS is unavailable', async () => {
    openOperations({ body: view({ deadLetters: { total: 0, oldest: null } }) });
    expect(await screen.findByText('NATS is away')).toBeInTheDocument();
    expect(figure('Dead letters')).toHaveTextContent('Unknown');
  });
});
