import { isInternal } from './member.guard.js';

it('our own services are known by either secret while one takes the place of the other, and by no other', () => {
  const given = (secret?: string) => ({ headers: { 'x-internal-secret': secret } });
  const both = ['the next internal secret', 'the internal secret'];
  for (const secret of both) expect(isInternal(given(secret), both)).toBe(true);
  for (const wrong of [undefined, '', 'the', 'another internal secret', both.join()]) {
    expect(isInternal(given(wrong), both)).toBe(false);
  }
  expect(isInternal(given(both[0]), [both[1]!])).toBe(false);
});
