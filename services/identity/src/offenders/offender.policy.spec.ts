import { foldedAddress, offenderMark } from './offender.policy.js';

it.each([
  ['Bob.Smith+2@Example.com', 'bobsmith@example.com'],
  ['bobsmith@example.com', 'bobsmith@example.com'],
  ['ＢＯＢ@example.com', 'bob@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is the mailbox %s', (email, folded) => {
  expect(foldedAddress(email)).toBe(folded);
});

it('a mark is another one for another kind, value and secret', () => {
  const marks = [
    offenderMark('phone', '+1', 'secret'),
    offenderMark('address', '+1', 'secret'),
    offenderMark('phone', '+2', 'secret'),
    offenderMark('phone', '+1', 'another'),
  ].map((mark) => mark.toString('hex'));
  expect(new Set(marks).size).toBe(4);
  expect(offenderMark('phone', '+1', 'secret').toString('hex')).toBe(marks[0]);
});
