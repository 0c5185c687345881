import { foldedAddress, isGrave, offenderMark, type Recognition } from './offender.policy.js';

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

it('a mark differs by kind, value and secret', () => {
  const marks = [
    offenderMark({ kind: 'phone', value: '+1' }, 'secret'),
    offenderMark({ kind: 'address', value: '+1' }, 'secret'),
    offenderMark({ kind: 'phone', value: '+2' }, 'secret'),
    offenderMark({ kind: 'phone', value: '+1' }, 'another'),
  ].map((mark) => mark.toString('hex'));
  expect(new Set(marks).size).toBe(4);
  expect(offenderMark({ kind: 'phone', value: '+1' }, 'secret').toString('hex')).toBe(marks[0]);
});

const mark = (kind: Recognition['kind'], ban = 'R-1', rule = 'scam'): Recognition => ({ kind, ban, rule });

it.each([
  ['one mark of a ban for fraud', [mark('device')], false],
  ['a mark each of two bans', [mark('device'), mark('phone', 'R-2')], false],
  ['two marks of one ban', [mark('device'), mark('phone')], true],
  ['a ban for threats', [mark('phone', 'R-1', 'harassment')], true],
  ['a ban for intimate pictures', [mark('phone', 'R-1', 'intimate')], true],
  ['a ban of who was under 18', [mark('phone', 'R-1', 'underage')], true],
])('%s waits for a decision, or not', (_, all, grave) => {
  expect(isGrave(all, all.slice(-1))).toBe(grave);
});

it('an earlier recognition counts only for the same ban', () => {
  expect(isGrave([mark('device', 'R-1', 'harassment'), mark('phone', 'R-2')], [mark('phone', 'R-2')])).toBe(false);
});
