import type { SendItem } from '@corner/contracts/messaging.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import type { Database } from '@corner/service-kit/database/database';
import type { MemberLimits } from '@corner/service-kit/redis/member-limits';
import type { Frames } from '@corner/service-kit/redis/frames';
import type { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import type { HeldRepository } from './held.repository.js';
import type { RequestsRepository } from '../../requests/requests.repository.js';
import type { ConversationsService } from '../../conversations/conversations.service.js';
import { MessagePipeline, type SendOutcome } from './message-pipeline.service.js';
import type { Facts, Sending, Stored } from './message-rules.policy.js';
import type { SendRepository } from './send.repository.js';

const item = (senderId: string, content: string): SendItem => ({ senderId, content, clientId: content });
const factsOf = ({ senderId }: SendItem) =>
  ({
    ...{ pairId: `t-${senderId}`, recipientId: 'peer', before: null, matched: true, parted: false, lastSeq: 1 },
    ...{
      firstSender: null,
      answered: true,
      blocked: false,
      senderState: 'active',
      emailVerified: true,
      complete: true,
    },
    ...{ phoneVerified: false, facebookVerified: false, senderName: 'Ann', senderPhoto: null, ms: 0 },
    ...{ iAmHere: true, theyAreHere: true, theyAreDiscoverable: true, theyTurnedToMe: true, messagesFrom: 'everyone' },
  }) as Facts;

const stored = ({ content }: Sending): Stored => ({ id: content, pairId: 't', seq: 1, ms: 0, matched: true });

/** A pipeline over a fake database whose commits wait for release and fail as `failures` says. */
function pipeline() {
  const groups: string[][] = [];
  const pushed: string[] = [];
  const failures: ((contents: string[]) => string | undefined)[] = [];
  const held: (() => void)[] = [];
  const goOn = (_: Sending[]): Map<Sending, Stored> => new Map();
  const state = { groups, pushed, failures, held, goOn, holds: false, refused: [] as string[], waiting: () => 0 };
  const rows = {
    storeInOpen: async (list: Sending[]) => state.goOn(list),
    facts: async (_: unknown, list: Sending[]) => list.map(factsOf),
    store: async (_: unknown, list: Sending[]) => {
      const contents = list.map(({ content }) => content);
      groups.push(contents);
      if (state.holds) await new Promise<void>((resolve) => held.push(resolve));
      const code = failures.map((fail) => fail(contents)).find(Boolean);
      if (code) throw Object.assign(new Error(code), { code });
      return new Map(list.map((each) => [each, stored(each)]));
    },
  } as unknown as SendRepository;
  const limits = {
    consumeAll: async (_: string, senders: string[]) =>
      senders.map((sender) => (state.refused.includes(sender) ? new AppError('request.rate-limited') : null)),
  } as unknown as MemberLimits;
  const service = new MessagePipeline(
    { transaction: <T>(run: (tx: Transaction) => Promise<T>) => run({} as Transaction) } as Database,
    rows,
    { hold: async () => new Map() } as unknown as RequestsRepository,
    {} as unknown as HeldRepository,
    { announce: async () => undefined } as unknown as ConversationsService,
    limits,
    { publish: (_: unknown, { data }: { data: { id: string } }) => pushed.push(data.id) } as unknown as Frames,
    { gauge: (_: string, __: string, read: () => number) => (state.waiting = read) } as unknown as Metrics,
    { own: { MESSAGE_RATE: 20, DISCOVERY_URL: '' } },
  );
  return { state, service };
}
const shown = (outcomes: SendOutcome[]) =>
  outcomes.map((outcome) =>
    'message' in outcome ? outcome.message.id : 'refused' in outcome ? outcome.refused.key : outcome.ask,
  );
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('stores waiting batches together and answers each with its own results', async () => {
  const { state, service } = pipeline();
  state.holds = true;
  const sent = [[item('ann', '1')], [item('ben', '2'), item('cas', '3')], [item('dan', '4')]].map((batch) =>
    service.sendBatch(batch),
  );
  await settled();
  expect(state.groups).toEqual([['1']]);
  expect(state.waiting()).toBe(3);
  state.holds = false;
  state.held[0]!();
  expect((await Promise.all(sent)).map(shown)).toEqual([['1'], ['2', '3'], ['4']]);
  expect(state.groups).toEqual([['1'], ['2', '3', '4']]);
  expect(state.pushed).toEqual(['1', '2', '3', '4']);
});

it('does not ring other nodes if there is only one', async () => {
  const { state, service } = pipeline();
  expect(shown(await service.sendBatch([item('ann', '1')], { node: 'one', isAlone: true }))).toEqual(['1']);
  expect(state.pushed).toEqual([]);
  await service.sendBatch([item('ann', '2')], { node: 'one', isAlone: false });
  expect(state.pushed).toEqual(['2']);
});

it('limits a group to 256 messages, but never splits a batch', async () => {
  const { state, service } = pipeline();
  const batch = (from: number, count: number) =>
    service.sendBatch(Array.from({ length: count }, (_, n) => item(`m${from + n}`, `${from + n}`)));
  await Promise.all([batch(0, 1), batch(1, 200), batch(201, 56), batch(257, 300)]);
  expect(state.groups.map(({ length }) => length)).toEqual([1, 256, 300]);
});

it('refuses messages over the rate limit before storing, in order', async () => {
  const { state, service } = pipeline();
  state.refused = ['ben'];
  const outcomes = await service.sendBatch([item('ann', '1'), item('ben', '2'), item('cas', '3')]);
  expect(shown(outcomes)).toEqual(['1', 'request.rate-limited', '3']);
  expect(state.groups).toEqual([['1', '3']]);
});

describe('an open conversation', () => {
  const goOn = jest.fn(
    (list: Sending[]) => new Map(list.filter(({ content }) => content !== '1').map((each) => [each, stored(each)])),
  );
  beforeEach(() => goOn.mockClear());

  it('skips the fast path for many messages and for those already asked about', async () => {
    const { state, service } = pipeline();
    state.goOn = goOn;
    await service.sendBatch(five);
    await service.sendAdmitted([{ ...item('ann', '6'), releases: 'held' }], false);
    expect(goOn).not.toHaveBeenCalled();
    expect(state.groups.map(({ length }) => length)).toEqual([5, 1]);
  });

  it('stores open ones at once, judges the rest once, and keeps the order', async () => {
    const { state, service } = pipeline();
    state.goOn = goOn;
    expect(shown(await service.sendBatch(five.slice(0, 3)))).toEqual(['0', '1', '2']);
    expect([state.groups, state.pushed, goOn.mock.calls.length]).toEqual([[['1']], ['0', '2', '1'], 1]);
  });
});

const five = ['0', '1', '2', '3', '4'].map((content, n) => item(`m${n}`, content));

it('fails only the row that the database rejects', async () => {
  const { state, service } = pipeline();
  state.failures.push((contents) => (contents.includes('2') ? '23514' : undefined));
  expect(shown(await service.sendBatch(five))).toEqual(['0', '1', 'internal', '3', '4']);
  expect(state.pushed).toEqual(['0', '1', '3', '4']);
});

it.each(['23505', '40P01'])('retries a group once as a whole after a race (%s)', async (code) => {
  const { state, service } = pipeline();
  state.failures.push(() => (state.groups.length === 1 ? code : undefined));
  expect(shown(await service.sendBatch(five))).toEqual(['0', '1', '2', '3', '4']);
  expect(state.groups.map(({ length }) => length)).toEqual([5, 5]);
});

it('refuses only a message that races again', async () => {
  const { state, service } = pipeline();
  state.failures.push((contents) => (contents.includes('1') ? '23505' : undefined));
  expect(shown(await service.sendBatch(five.slice(0, 2)))).toEqual(['0', 'request.unavailable']);
});

it('retries one by one after a lock timeout and refuses only the message that wants the lock', async () => {
  const { state, service } = pipeline();
  state.failures.push((contents) => (contents.includes('3') ? '55P03' : undefined));
  expect(shown(await service.sendBatch(five))).toEqual(['0', '1', '2', 'request.unavailable', '4']);
  expect(state.groups.map(({ length }) => length)).toEqual([5, 1, 1, 1, 1, 1]);
});

it('refuses all at once on an outage', async () => {
  const { state, service } = pipeline();
  state.failures.push(() => '57P01');
  expect(shown(await service.sendBatch(five))).toEqual(Array(5).fill('request.unavailable'));
  expect(state.groups).toHaveLength(1);
});

describe('under load', () => {
  afterEach(() => jest.restoreAllMocks());

  it('refuses messages that waited over five seconds', async () => {
    const { state, service } = pipeline();
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    state.holds = true;
    const sent = [service.sendBatch([item('ann', '1')]), service.sendBatch([item('ben', '2')])];
    await settled();
    now += 5_001;
    state.holds = false;
    state.held[0]!();
    expect((await Promise.all(sent)).map(shown)).toEqual([['1'], ['request.unavailable']]);
  });

  it('refuses only messages of a group that waited too long', async () => {
    const { state, service } = pipeline();
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    state.holds = true;
    const sent = [service.sendBatch([item('ann', '1')]), service.sendBatch([item('ben', 'late'), item('cas', 'late')])];
    await settled();
    now += 4_000;
    sent.push(service.sendBatch([item('dan', '2')]), service.sendBatch([item('eve', '3')]));
    await settled();
    now += 1_001;
    state.holds = false;
    state.held[0]!();
    expect((await Promise.all(sent)).map(shown)).toEqual([
      ['1'],
      ['request.unavailable', 'request.unavailable'],
      ['2'],
      ['3'],
    ]);
    expect(state.groups).toEqual([['1'], ['2', '3']]);
  });

  it('refuses at once when 5,000 messages wait', async () => {
    const { state, service } = pipeline();
    state.holds = true;
    const many = Array.from({ length: 5_000 }, (_, n) => item(`m${n}`, `${n}`));
    void service.sendAdmitted([item('ann', '1')], false);
    void service.sendAdmitted(many, false);
    expect(shown(await service.sendAdmitted([item('ben', 'late')], false))).toEqual(['request.unavailable']);
  });
});
