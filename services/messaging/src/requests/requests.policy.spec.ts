import { requestQuota, waitOf } from './requests.policy.js';

const sender = { phoneVerified: false, newFor: 0, upheld: 0 };

it.each([
  ['three on the first day, verified or not', { newFor: 1, phoneVerified: true }, 3],
  ['then ten', {}, 10],
  ['thirty with a verified phone', { phoneVerified: true }, 30],
  ['half of it after an upheld report', { upheld: 1 }, 5],
  ['a quarter after two', { phoneVerified: true, upheld: 2 }, 7],
  ['one at least', { newFor: 1, upheld: 9 }, 1],
])('%s', (_, facts, quota) => {
  expect(requestQuota({ ...sender, ...facts })).toBe(quota);
});

it('says when the next one is free: when the oldest of a full quota expires or the first day ends', () => {
  expect(waitOf({ ...sender, waits: Array<number>(9).fill(900) })).toBeUndefined();
  expect(waitOf({ ...sender, waits: [7, ...Array<number>(9).fill(900)] })).toBe(7);
  expect(waitOf({ ...sender, waits: [7, ...Array<number>(10).fill(900)] })).toBe(900);
  expect(waitOf({ ...sender, newFor: 60, waits: [900, 900, 900] })).toBe(60);
  expect(waitOf({ ...sender, newFor: 60, waits: [7, 900, 900] })).toBe(7);
});
