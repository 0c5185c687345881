import { acceptPhoneNumber, readPhoneNumber } from './phone-number.policy.js';

describe('readPhoneNumber', () => {
  it.each([
    ['the United States', '+1 (512) 555-0100', '+15125550100'],
    ['the United States, without the code', '512.555.0100', '+15125550100'],
    ['the United States, without the plus', '15125550100', '+15125550100'],
    ['Great Britain', '+44 20 7946 0958', '+442079460958'],
    ['Great Britain, with its trunk zero', '+44 (0)20 7946 0958', '+442079460958'],
    ['Germany', '0049 170 1234567', '+491701234567'],
    ['Germany, with spaces around it', ' 0049 170 1234567 ', '+491701234567'],
    ['Germany, without the plus', '491701234567', '+491701234567'],
    ['Norway, with the digits of one in North Carolina', '0047 22 34 56 78', '+4722345678'],
    ['Italy, whose zero stays', '+39 06 698 12345', '+390669812345'],
    ['Brazil', '+55 11 96123-4567', '+5511961234567'],
    ['Japan', '+81 90-1234-5678', '+819012345678'],
    ['Singapore', '+65 9123 4567', '+6591234567'],
  ])('of %s', (_, text, number) => expect(readPhoneNumber(text)).toBe(number));

  it.each([
    ['no country', '+999 123 456 789'],
    ['a country code that begins with zero', '+0 512 555 0100'],
    ['an area code that is not given out', '+1 555 123 4567'],
    ['an area code that begins with 1', '+1 123 456 7890'],
    ['a subscriber of three digits', '+1 512 555'],
    ['a German number that names no country', '0170 1234567'],
    ['a French number too short', '+33 6 12 34 56'],
    ['a French number too long', '+33 6 12 34 56 78 9'],
    ['an Australian mobile in a range of none', '+61 912 345 678'],
    ['letters', '+1 800 FLOWERS'],
    ['words around a number', 'call +1 512 555 0100'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => expect(readPhoneNumber(text)).toBeNull());
});

it('accepts the stored number even if unlisted, but no other unlisted one', () => {
  const stored = '+15555550001';
  for (const text of [stored, '+1 (555) 555-0001']) expect(acceptPhoneNumber(text, stored)).toBe(stored);
  for (const other of [null, undefined, '+15555550002']) {
    expect(() => acceptPhoneNumber(stored, other)).toThrow(
      expect.objectContaining({
        key: 'request.invalid',
        details: [{ field: 'phoneNumber', message: 'Please enter a valid phone number.' }],
      }),
    );
  }
  expect(acceptPhoneNumber('512.555.0100', stored)).toBe('+15125550100');
});
