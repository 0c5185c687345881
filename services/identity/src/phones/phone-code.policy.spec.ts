import { hashPhoneCode, newPhoneCode } from './phone-code.policy.js';

const hash = (code = '123456', account = 'a', number = '+15551234567', secret = 'secret') =>
  hashPhoneCode(code, account, number, secret).toString('hex');

it('is invalid for another code, account, number or secret', () => {
  const others = [hash('123457'), hash(undefined, 'b'), hash(undefined, 'a', '+15551234568')];
  for (const other of [...others, hash(undefined, 'a', undefined, 'other')]) expect(other).not.toBe(hash());
  expect(hash()).toBe(hash());
});

it('matches a hash from an earlier release', () => {
  const earlier = Buffer.from('IzNGlJht_SWWjtM0ujoHgTqkcw_w8hEKWMV_hbRXHhU', 'base64url');
  expect(hash()).toBe(earlier.toString('hex'));
});

it('makes codes of six digits', () => {
  for (let round = 0; round < 1000; round++) expect(newPhoneCode()).toMatch(/^\d{6}$/);
});
