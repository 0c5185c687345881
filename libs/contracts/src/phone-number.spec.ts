import { normalizePhoneNumber } from './phone-number.js';

describe('normalizePhoneNumber', () => {
  it.each([
    '',
    '   ',
    'call me maybe',
    '+1 555',
    '0170 1234567',
    '+0 555 123 4567',
    '+1234567890123456',
    '555-CALL-NOW',
    '++15551234567',
  ])('refuses %p', (text) => expect(normalizePhoneNumber(text)).toBeNull());

  it.each([
    ['+1 (555) 123-4567', '+15551234567'],
    ['15551234567', '+15551234567'],
    ['555.123.4567', '+15551234567'],
    ['0049 170 1234567', '+491701234567'],
    ['+491701234567', '+491701234567'],
  ])('%p is %p', (text, number) => expect(normalizePhoneNumber(text)).toBe(number));
});
