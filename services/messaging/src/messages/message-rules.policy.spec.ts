import { judge, requestQuota, type SendFacts } from './message-rules.policy.js';

const sender = {
  id: 'ann',
  state: 'active',
  emailVerified: true,
  complete: true,
  phoneVerified: false,
  facebookVerified: false,
};
const recipient = { id: 'ben', state: 'active', visible: true, messagesFrom: 'everyone' };
const stranger: SendFacts = { sender, recipient, blocked: false, thread: null, content: 'Hi, coach?' };
const thread = { matched: false, ended: false, firstSender: null, answered: false };

describe('a message is denied', () => {
  it.each<[string, Partial<SendFacts>, string]>([
    ['an unknown sender', { sender: null }, 'request.unauthorized'],
    ['a suspended sender', { sender: { ...sender, state: 'suspended' } }, 'identity.account-suspended'],
    ['a leaving sender', { sender: { ...sender, state: 'deleting' } }, 'request.unauthorized'],
    ['an unverified sender', { sender: { ...sender, emailVerified: false } }, 'identity.email-not-verified'],
    ['an incomplete sender', { sender: { ...sender, complete: false } }, 'profiles.profile-incomplete'],
    ['an unknown recipient', { recipient: null }, 'messaging.recipient-not-found'],
    ['oneself', { recipient: { ...recipient, id: 'ann' } }, 'messaging.recipient-not-found'],
    ['a suspended recipient', { recipient: { ...recipient, state: 'suspended' } }, 'messaging.recipient-not-found'],
    ['a hidden stranger', { recipient: { ...recipient, visible: false } }, 'messaging.recipient-not-found'],
    [
      'a blocked one, matched or not',
      { blocked: true, thread: { ...thread, matched: true } },
      'messaging.recipient-not-found',
    ],
    ['an ended match', { thread: { ...thread, ended: true, answered: true } }, 'messaging.recipient-not-found'],
    ['a second try', { thread: { ...thread, firstSender: 'ann' } }, 'messaging.awaiting-answer'],
    ['matches only', { recipient: { ...recipient, messagesFrom: 'matches' } }, 'messaging.not-accepting'],
    ['verified only', { recipient: { ...recipient, messagesFrom: 'verified' } }, 'messaging.not-accepting'],
    ['a long request', { content: 'x'.repeat(501) }, 'messaging.request-too-long'],
    ['a request with a link', { content: 't.me/x' }, 'messaging.contact-details'],
  ])('to or from %s', (_, facts, denied) => {
    expect(judge({ ...stranger, ...facts })).toEqual({ denied });
  });
});

describe('a message goes out', () => {
  it.each<[string, Partial<SendFacts>, string]>([
    ['to a stranger', { content: 'x'.repeat(500) }, 'request'],
    [
      'from the verified to the careful',
      {
        sender: { ...sender, facebookVerified: true },
        recipient: { ...recipient, messagesFrom: 'verified' },
      },
      'request',
    ],
    [
      'as an answer, whatever the other accepts',
      {
        thread: { ...thread, firstSender: 'ben' },
        recipient: { ...recipient, messagesFrom: 'matches', visible: false },
        content: 't.me/x'.padEnd(2000),
      },
      'answer',
    ],
    ['once answered', { thread: { ...thread, firstSender: 'ann', answered: true }, content: 't.me/x' }, 'message'],
    [
      'in a match, even to the hidden',
      {
        thread: { ...thread, matched: true, firstSender: 'ann' },
        recipient: { ...recipient, visible: false },
        content: 't.me/x',
      },
      'message',
    ],
  ])('%s', (_, facts, kind) => {
    expect(judge({ ...stranger, ...facts })).toEqual({ kind });
  });

  it('ten times a day to strangers, thirty with a verified phone', () => {
    expect(requestQuota(sender)).toBe(10);
    expect(requestQuota({ ...sender, phoneVerified: true })).toBe(30);
  });
});
