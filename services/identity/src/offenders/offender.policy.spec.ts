import { foldedAddress, offenderMark } from './offender.policy.js';

it.each([
  ['Bob.Smith+2@Gmail.com', 'bobsmith@gmail.com'],
  ['bobsmith@googlemail.com', 'bobsmith@gmail.com'],
  ['Bob.Smith+2@Outlook.com', 'bob.smith@outlook.com'],
  ['Bob.Smith+2@Example.com', 'bob.smith+2@example.com'],
  ['ＢＯＢ@example.com', 'bob@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['+@gmail.com', '+@gmail.com'],
])('%s is the mailbox %s', (email, folded) => {
  expect(foldedAddress(email)).toBe(folded);
});

it('a mark is another one for another kind, value and secret', () => {
  const marks = [
    offenderMark({ kind: 'phone', value: '+1' }, 'secret'),
    offenderMark({ kind: 'address', value: '+1' }, 'secret'),
    offenderMark({ kind: 'phone', value: '+2' }, 'secret'),
    offenderMark({ kind: 'phone', value: '+1' }, 'another'),
  ].map((mark) => mark.toString('hex'));
  expect(new Set(marks).size).toBe(4);
  expect(offenderMark({ kind: 'phone', value: '+1' }, 'secret').toString('hex')).toBe(marks[0]);
});
