import { looksLikePhoneNumber } from './phone-number.js';

describe('looksLikePhoneNumber', () => {
  it.each([
    '',
    '   ',
    'call me maybe',
    '123456789',
    '+1 555 010',
    '+1234567890123456',
    '555-CALL-NOW',
    '++15551234567',
    `+1${' '.repeat(50_000)}`,
  ])('rejects %#', (text) => expect(looksLikePhoneNumber(text)).toBe(false));

  it.each([
    '+1 (512) 555-0100',
    '512.555.0100',
    '0049 170 1234567',
    '+442079460958',
    '+1/512/555/0100 ',
    '\u202a+1 512 555 0146\u202c',
    '+1\u2011512\u2013555\u22120146',
    '＋１\u00a0５１２\u3000５５５ ０１４６',
    '+١٥١٢٥٥٥٠١٤٦',
  ])('accepts %p', (text) => expect(looksLikePhoneNumber(text)).toBe(true));
});
