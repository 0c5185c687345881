import { decide, kindOrDenial, type Facts, type Sending, type Verdict } from './message-rules.policy.js';

const stranger: Facts = {
  pairId: 'ann-ben',
  recipientId: 'ben',
  before: null,
  iAmHere: true,
  theyAreHere: true,
  theyAreDiscoverable: true,
  theyTurnedToMe: false,
  matched: false,
  parted: false,
  lastSeq: null,
  firstSender: null,
  answered: false,
  blocked: false,
  senderState: 'active',
  emailVerified: true,
  complete: true,
  phoneVerified: false,
  facebookVerified: false,
  senderName: 'Ann',
  senderPhoto: null,
  messagesFrom: 'everyone',
  recipientName: 'Ben',
  held: 3,
  intents: null,
  ms: 0,
};
const turned = { theyAreDiscoverable: false, theyTurnedToMe: true };
type Judged = Partial<Facts & Pick<Sending, 'intent' | 'open'>> & { content?: string };
const judged = ({ content = 'Hi, coach?', intent, open, ...facts }: Judged) =>
  kindOrDenial({ senderId: 'ann', content, intent, open }, { ...stranger, ...facts });

describe('denies a message', () => {
  it.each<[string, Parameters<typeof judged>[0], string]>([
    ['no recipient', { pairId: null, recipientId: null }, 'messaging.conversation-not-found'],
    ['an unknown sender', { senderState: null }, 'request.unauthorized'],
    ['a suspended sender', { senderState: 'suspended' }, 'identity.account-in-review'],
    ['a leaving sender', { senderState: 'deleting' }, 'request.unauthorized'],
    ['an unverified sender', { emailVerified: false }, 'identity.email-not-verified'],
    ['an incomplete sender', { complete: false }, 'profiles.profile-incomplete'],
    ['an unknown recipient', { theyAreHere: false, theyAreDiscoverable: false }, 'messaging.recipient-not-found'],
    ['oneself', { recipientId: 'ann' }, 'messaging.recipient-not-found'],
    [
      'a suspended recipient',
      { theyAreHere: false, matched: true, theyTurnedToMe: true },
      'messaging.recipient-not-found',
    ],
    ['a hidden stranger', { theyAreDiscoverable: false }, 'messaging.recipient-not-found'],
    [
      'one who hides and has not answered, as to one who is suspended',
      { theyAreDiscoverable: false, firstSender: 'ann' },
      'messaging.recipient-not-found',
    ],
    ['a blocked one, matched or not', { blocked: true, matched: true }, 'messaging.recipient-not-found'],
    ['an ended match', { parted: true, answered: true }, 'messaging.recipient-not-found'],
    ['a second try', { firstSender: 'ann' }, 'messaging.awaiting-answer'],
    ['one who is here for something else', { held: 0 }, 'messaging.recipient-not-found'],
    ['one to whom nothing is open', { open: 0, intent: 'training' }, 'messaging.recipient-not-found'],
    ['one to whom another intent is open', { open: 2, intent: 'dating' }, 'messaging.not-accepting'],
    ['matches only', { messagesFrom: 'matches' }, 'messaging.not-accepting'],
    ['verified only', { messagesFrom: 'verified' }, 'messaging.not-accepting'],
    ['a long request', { content: 'x'.repeat(501) }, 'messaging.request-too-long'],
    ['a request with a link', { content: 't.me/x' }, 'request.contact-details'],
    ['a request about a deal', { content: 'Send 200 USDT to my wallet' }, 'messaging.risky-words'],
  ])('to or from %s', (_, facts, denied) => {
    expect(judged(facts)).toEqual({ denied });
  });
});

describe('stores a message', () => {
  it.each<[string, Parameters<typeof judged>[0], string]>([
    ['to a stranger', { content: 'x'.repeat(500) }, 'request'],
    ['from the verified to the careful', { facebookVerified: true, messagesFrom: 'verified' }, 'request'],
    [
      'as an answer, whatever the other accepts',
      { firstSender: 'ben', messagesFrom: 'matches', ...turned, content: 't.me/x'.padEnd(2000) },
      'answer',
    ],
    ['once answered', { firstSender: 'ann', answered: true, content: 't.me/x' }, 'message'],
    ['in a match, even to the hidden', { matched: true, firstSender: 'ann', ...turned, content: 't.me/x' }, 'message'],
  ])('%s', (_, facts, as) => {
    expect(judged(facts)).toMatchObject({ as });
  });

  it('for the named open intent, else for dating, else for training', () => {
    expect(judged({ open: 3, intent: 'training' })).toEqual({ as: 'request', intent: 2 });
    expect(judged({ open: 3 })).toEqual({ as: 'request', intent: 1 });
    expect(judged({ open: 2 })).toEqual({ as: 'request', intent: 2 });
  });

  it('for the shared intents while discovery is down', () => {
    expect(judged({ held: 2 })).toEqual({ as: 'request', intent: 2 });
  });
});

describe('decides a list in order', () => {
  const use = { phoneVerified: false, newFor: 0, upheld: 0 };
  const item = (more: Partial<Sending> = {}): Sending => ({ senderId: 'ann', content: 'Hi', asked: true, ...more });
  const verdicts = (list: [Partial<Sending>, Partial<Facts>][], waits: number[] = []): Verdict[] =>
    decide(
      list.map(([sent]) => item(sent)),
      list.map(([, facts]) => ({ ...stranger, ...facts })),
      new Map([
        ['ann', { ...use, waits }],
        ['ben', { ...use, waits: [] }],
      ]),
      new Map(),
    );

  it('asks before a denial and before opening a conversation, whatever else is in the list', () => {
    const asked = { asked: false };
    expect(
      verdicts([
        [asked, { blocked: true }],
        [asked, {}],
        [asked, { matched: true }],
      ]),
    ).toEqual([
      { do: 'ask', because: 'messaging.recipient-not-found' },
      { do: 'ask', because: 'request' },
      { do: 'store', as: 'message' },
    ]);
    expect(verdicts([[{}, { blocked: true }]])).toEqual([{ do: 'deny', because: 'messaging.recipient-not-found' }]);
  });

  it('repeats a stored message even after a block; an equal one in the list waits for the first', () => {
    const before = { id: 'm', pairId: 'ann-ben', seq: 1, ms: 0, matched: false, content: 'Hi', recipientId: 'ben' };
    const matched = { matched: true };
    expect(verdicts([[{ clientId: 'c' }, { before, blocked: true }]])).toEqual([{ do: 'repeat' }]);
    const twins = verdicts([
      [{ clientId: 'c' }, matched],
      [{ clientId: 'c' }, matched],
      [
        { clientId: 'c', senderId: 'ben' },
        { ...matched, recipientId: 'ann' },
      ],
      [{}, matched],
      [{}, matched],
    ]);
    expect(twins.map((verdict) => verdict.do)).toEqual(['store', 'wait', 'store', 'store', 'store']);
  });

  it('refuses the clientId of another message, even after a block', () => {
    const before = { id: 'm', pairId: 'ann-ben', seq: 1, ms: 0, matched: false, content: 'Hi', recipientId: 'ben' };
    const list = verdicts([
      [
        { clientId: 'c', content: 'hi' },
        { before, blocked: true },
      ],
      [
        { clientId: 'c', asked: false },
        { before, pairId: 'ann-cai', recipientId: 'cai' },
      ],
      [{ clientId: 'c' }, { before, pairId: null, recipientId: null }],
    ]);
    expect(list).toEqual(Array(3).fill({ do: 'deny', because: 'messaging.client-id-reused' }));
  });

  it('makes messages after the first one to a stranger wait for it', () => {
    const list = verdicts([
      [{}, {}],
      [{}, {}],
      [{ senderId: 'ben' }, { recipientId: 'ann' }],
      [{}, { pairId: 'ann-cai', recipientId: 'cai' }],
    ]);
    expect(list).toEqual([
      { do: 'store', as: 'request', intent: 1, hash: null },
      { do: 'wait' },
      { do: 'wait' },
      { do: 'store', as: 'request', intent: 1, hash: null },
    ]);
  });

  it('counts requests of the same list against the quota and says when the next one is free', () => {
    const nine = [7, ...Array<number>(8).fill(900)];
    const to = (name: string): [object, Partial<Facts>] => [{}, { pairId: name, recipientId: name }];
    expect(verdicts([to('ben'), to('cai'), to('dan')], nine)).toEqual([
      { do: 'store', as: 'request', intent: 1, hash: null },
      { do: 'deny', because: 'messaging.request-quota', retryAfter: 7 },
      { do: 'deny', because: 'messaging.request-quota', retryAfter: 7 },
    ]);
  });
});
